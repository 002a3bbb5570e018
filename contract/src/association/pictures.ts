import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** Pixels across of a picture as it is kept; all are 16 by 9. */
export const PICTURE_WIDTHS = [640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
const LARGEST: PictureWidth = 1280;

/** Of what it shows, for whoever does not see it. */
export const PICTURE_DESCRIPTION_MAX_LENGTH = 200;

export const PICTURE_MAX_BYTES = 15 * 1024 * 1024;
export const PICTURE_ACCEPT = '.jpg,.jpeg,.png,.webp,.avif,.gif';

/** The address of a picture at its largest. */
export const pictureAddress = (id: string, width: PictureWidth = LARGEST): string =>
  `/api/pictures/${id}-${width}.webp`;

const OWN_ADDRESS = /^(\/api\/pictures\/[0-9a-f-]{36})-\d+\.webp$/;

/** Whether it is the address of a picture that the portal keeps: no text shows any other. */
export const isOwnPicture = (address: string): boolean => OWN_ADDRESS.test(address);

const NAMED = /\/api\/pictures\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})-/g;

/** The pictures that a text names by their addresses. */
export const pictureIdsWithin = (text: string): string[] => [
  ...new Set([...text.matchAll(NAMED)].map(([, id = '']) => id)),
];

/** For `srcset`; undefined for a picture that is not one of ours. */
export const pictureSources = (address: string): string | undefined => {
  const [, start] = OWN_ADDRESS.exec(address) ?? [];
  return start && PICTURE_WIDTHS.map((width) => `${start}-${width}.webp ${width}w`).join(', ');
};

/** A part of the whole, from 0 to 1, as text. */
const part = () =>
  z
    .string()
    .check(
      z.regex(/^(?:0(?:\.\d{1,6})?|1(?:\.0{1,6})?)$/, 'Please choose the part of the picture again'),
      z.meta({ examples: ['0', '0.25', '1'] }),
    );

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures/upload',
  summary:
    'Keeps a picture, cut to 16 by 9 and in sizes for screens. One that nothing shows within a day is deleted again.',
  multipart: {
    fields: z.strictObject({
      /** Where the part that is kept begins, of the width and height of the upright picture. */
      left: part(),
      top: part(),
      /** How much of the width is kept; the height follows. */
      width: part(),
    }),
    files: {
      name: 'picture',
      maxCount: 1,
      maxTotalBytes: PICTURE_MAX_BYTES,
      tooLarge: 'Please choose a picture of at most 15 MB',
    },
  },
  data: z.object({ id: z.uuid(), address: z.string() }),
  refusals: ['unavailable'],
});

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/pictures/:name',
  summary: 'A picture in one of its sizes; whoever knows its address may see it.',
  params: z.strictObject({
    name: z
      .string()
      .check(
        z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-(?:640|1280)\.webp$/),
        z.meta({ examples: ['0d9c1a34-5b2e-4c6f-8a7b-1e2d3c4b5a69-640.webp'] }),
      ),
  }),
  answer: { mediaTypes: ['image/webp'] },
  refusals: ['not-found'],
});
