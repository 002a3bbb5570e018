import { PICTURE_WIDTHS, type PictureWidth } from '@linehaul/contract/pictures';

const FOLDER = 'pictures';

/** Where one size of a picture lies in the file store. */
export const pictureFileKey = (id: string, width: PictureWidth): string => `${FOLDER}/${id}-${width}.webp`;

export const pictureFileKeys = (id: string): string[] =>
  PICTURE_WIDTHS.map((width) => pictureFileKey(id, width));

/** Which part of an upright picture is kept: each from 0 to 1, of its width or height. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

const SHAPE = 16 / 9;

/** The rectangle of 16 by 9 that is meant, in whole pixels, moved and made smaller until it lies within the picture. */
export const rectangleOf = (part: PicturePart, { width, height }: PixelSize) => {
  const across = Math.max(1, Math.round(Math.min(part.width * width, width, height * SHAPE)));
  const down = Math.max(1, Math.min(height, Math.round(across / SHAPE)));
  return {
    width: across,
    height: down,
    left: Math.min(Math.round(part.left * width), width - across),
    top: Math.min(Math.round(part.top * height), height - down),
  };
};

/** The largest rectangle of 16 by 9 in the middle of a picture. */
export const middleOf = ({ width, height }: PixelSize) => {
  const [across, down] = [
    Math.max(1, Math.floor(Math.min(width, height * SHAPE))),
    Math.max(1, Math.floor(Math.min(height, width / SHAPE))),
  ];
  return {
    ...{ width: across, height: down },
    left: Math.floor((width - across) / 2),
    top: Math.floor((height - down) / 2),
  };
};
