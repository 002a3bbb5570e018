import { PICTURE_WIDTHS, type PictureWidth } from '@linehaul/contract/pictures';
import type { Sharp } from 'sharp';
import { type PicturePart, rectangleOf } from './picture-file-rules.ts';

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

/** Without what a camera has written into it, such as where it was. */
const toWebp = (picture: Sharp, width: PictureWidth): Promise<Buffer> =>
  picture
    .clone()
    .resize({ width, height: Math.round((width * 9) / 16), fit: 'cover' })
    .webp({ quality: 78, effort: 4 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();

/** The part of a picture, upright, in every width. Throws UnreadablePicture. */
export const cutPicture = async (
  bytes: Buffer,
  part: PicturePart,
): Promise<{ readonly width: PictureWidth; readonly bytes: Buffer }[]> => {
  const picture = await openSharp(bytes);
  const rectangle = rectangleOf(part, await readSize(picture));
  if (rectangle.width < LEAST_WIDTH) throw new UnreadablePicture(TOO_SMALL);
  const cut = picture.autoOrient().extract(rectangle);
  const sizes = [];
  try {
    for (const width of PICTURE_WIDTHS) sizes.push({ width, bytes: await toWebp(cut, width) });
  } catch (cause) {
    throw new UnreadablePicture(NO_PICTURE, { cause });
  }
  return sizes;
};
