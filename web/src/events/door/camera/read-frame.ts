import decodeQR from 'qr/decode.js';

/** What a code in the picture says; undefined where none can be read. */
export const readFrame = (picture: ImageData): string | undefined => {
  try {
    return decodeQR(picture);
  } catch {
    return undefined;
  }
};
