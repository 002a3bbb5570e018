import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FIRST_VIEW, isLargeEnough, movesOf, partOf, shareText } from './picture-part.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const size = fc.record({
  width: fc.integer({ min: 640, max: 9000 }),
  height: fc.integer({ min: 360, max: 9000 }),
});

test('what is shown lies within the picture and is wide enough, however it is moved', () => {
  fc.assert(
    fc.property(fc.record({ zoom: share, across: share, down: share }), size, (view, picture) => {
      fc.pre(isLargeEnough(picture));
      const { left, top, width } = partOf(view, picture);
      expect(left).toBeGreaterThanOrEqual(-1e-9);
      expect(left + width).toBeLessThanOrEqual(1 + 1e-9);
      expect(top).toBeGreaterThanOrEqual(-1e-9);
      expect(top * picture.height + (width * picture.width * 9) / 16).toBeLessThanOrEqual(
        picture.height + 1e-6,
      );
      expect(width * picture.width).toBeGreaterThanOrEqual(640 - 1e-6);
    }),
  );
});

test('at first the middle is shown, as much of it as fits', () => {
  expect(partOf(FIRST_VIEW, { width: 1600, height: 1200 })).toEqual({ left: 0, top: 0.125, width: 1 });
  expect(movesOf(FIRST_VIEW, { width: 1600, height: 1200 })).toEqual({
    zoom: true,
    across: false,
    down: true,
  });
  expect(movesOf(FIRST_VIEW, { width: 640, height: 360 })).toEqual({
    zoom: false,
    across: false,
    down: false,
  });
});

test('a share is sent with six digits, never below nothing or above the whole', () => {
  expect([-1e-9, 1 / 3, 1.000001].map(shareText)).toEqual(['0.000000', '0.333333', '1.000000']);
});
