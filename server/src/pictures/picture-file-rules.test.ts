import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rectangleOf } from './picture-file-rules.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const side = fc.integer({ min: 1, max: 8000 });

test('the part that is kept lies within the picture, whatever is asked for', () => {
  fc.assert(
    fc.property(fc.record({ left: share, top: share, width: share }), side, side, (part, width, height) => {
      const kept = rectangleOf(part, { width, height });
      expect(kept.left).toBeGreaterThanOrEqual(0);
      expect(kept.top).toBeGreaterThanOrEqual(0);
      expect(kept.width).toBeGreaterThan(0);
      expect(kept.height).toBeGreaterThan(0);
      expect(kept.left + kept.width).toBeLessThanOrEqual(width);
      expect(kept.top + kept.height).toBeLessThanOrEqual(height);
    }),
  );
});

test('what is asked for in the shape of screens is kept as it is', () => {
  const size = { width: 4000, height: 3000 };
  expect(rectangleOf({ left: 0.25, top: 0.1, width: 0.5 }, size)).toEqual({
    ...{ left: 1000, top: 300, width: 2000, height: 1125 },
  });
});
