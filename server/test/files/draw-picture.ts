import sharp, { type FormatEnum } from 'sharp';

const [RED, BLUE] = ['#c02020', '#2040c0'];

/** A picture, its left half red and its right half blue. */
export const drawPicture = async (
  width: number,
  height: number,
  format: keyof FormatEnum = 'jpeg',
): Promise<Buffer> => {
  const half = { width: Math.ceil(width / 2), height, channels: 3 as const, background: BLUE };
  const right = await sharp({ create: half }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: RED } })
    .composite([{ input: right, left: Math.floor(width / 2), top: 0 }])
    .toFormat(format)
    .toBuffer();
};
