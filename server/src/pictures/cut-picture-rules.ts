import { PICTURE_WIDTHS, type PictureWidth } from '@linehaul/contract/pictures';
import type { Sharp } from 'sharp';
import { middleOf, type PicturePart, rectangleOf } from './picture-file-rules.ts';

/** A few bytes can claim a picture that takes gigabytes to open. */
const MAX_PIXELS = 50_000_000;
const LEAST_WIDTH = PICTURE_WIDTHS[0];
const TIMEOUT_SECONDS = 20;

const READABLE = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** Says in words why a file is no picture that can be kept. */
export class UnreadablePicture extends Error {}

const NO_PICTURE =
  'This file could not be read as a picture. Please choose a JPEG, PNG, WebP, AVIF or GIF file';
const TOO_MANY_PIXELS = 'This picture has too many pixels. Please make it smaller first';
const TOO_SMALL = `Please choose a picture, or a part of it, that is at least ${LEAST_WIDTH} pixels wide`;

/** Loaded when it is needed: it takes memory that few portals ever use. */
const openSharp = async (bytes: Buffer): Promise<Sharp> => {
  if (bytes.length === 0) throw new UnreadablePicture(NO_PICTURE);
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 });
};

const readSize = async (picture: Sharp) => {
  const { format, autoOrient, width, height } = await picture.metadata().catch((error: unknown) => {
    const isLarge = error instanceof Error && error.message.includes('pixel limit');
    throw new UnreadablePicture(isLarge ? TOO_MANY_PIXELS : NO_PICTURE);
  });
  if (format === undefined || !READABLE.has(format)) throw new UnreadablePicture(NO_PICTURE);
  if (width * height > MAX_PIXELS) throw new UnreadablePicture(TOO_MANY_PIXELS);
  return autoOrient;
};

/** As it is, or cut to 16 by 9. */
type Shape = 'whole' | 'cut';

const sizeOf = (width: PictureWidth, shape: Shape) =>
  shape === 'whole'
    ? ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true } as const)
    : ({ width, height: Math.round((width * 9) / 16), fit: 'cover' } as const);

/** Without what a camera has written into it, such as where it was. */
const toWebp = (picture: Sharp, width: PictureWidth, shape: Shape): Promise<Buffer> =>
  picture
    .clone()
    .resize(sizeOf(width, shape))
    .webp({ quality: 78, effort: 4 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();

/** What is kept of a picture: a part that somebody has chosen, as much as fits of its middle, or all of it. */
export type KeptPart = PicturePart | 'middle' | 'whole';

const cutOf = async (picture: Sharp, part: KeptPart): Promise<Sharp> => {
  const size = await readSize(picture);
  if (part === 'whole') return picture.autoOrient();
  const rectangle = part === 'middle' ? middleOf(size) : rectangleOf(part, size);
  if (rectangle.width < LEAST_WIDTH) throw new UnreadablePicture(TOO_SMALL);
  return picture.autoOrient().extract(rectangle);
};

/** The part of a picture, upright, in every width. Throws UnreadablePicture. */
export const cutPicture = async (
  bytes: Buffer,
  part: KeptPart,
): Promise<{ readonly width: PictureWidth; readonly bytes: Buffer }[]> => {
  const cut = await cutOf(await openSharp(bytes), part);
  const shape = part === 'whole' ? 'whole' : 'cut';
  const sizes = [];
  try {
    for (const width of PICTURE_WIDTHS) sizes.push({ width, bytes: await toWebp(cut, width, shape) });
  } catch (cause) {
    throw new UnreadablePicture(NO_PICTURE, { cause });
  }
  return sizes;
};
