import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { readFrame } from './read-frame.ts';

const SIDE = 480;
const PIXELS = 9;
const LEFT = 70;

/** A ticket's code as the camera sees it: in grey light, off the middle, with some noise. */
const pictureOf = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4).fill(205);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [column, row] = [at % SIDE, Math.floor(at / SIDE)].map((place) =>
      Math.floor((place - LEFT) / PIXELS),
    );
    const isWithin = [column, row].every((place = -1) => place >= 0 && place < size);
    const grey = isWithin && data[row ?? 0]?.[column ?? 0] ? 60 : 205;
    pixels.fill(grey + ((at * 7919) % 17), at * 4, at * 4 + 3);
  }
  return { data: pixels, width: SIDE, height: SIDE, colorSpace: 'srgb' } as unknown as ImageData;
};

test('the code of a ticket is read out of what the camera sees, and nothing where there is none', () => {
  expect(readFrame(pictureOf('7K3MQ-9AX4T'))).toBe('7K3MQ-9AX4T');
  const empty = { ...pictureOf('x'), data: new Uint8ClampedArray(SIDE * SIDE * 4).fill(205) };
  expect(readFrame(empty as ImageData)).toBeUndefined();
});
