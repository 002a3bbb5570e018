import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentColoursOf, GROUNDS } from './accent-colours.ts';
import { contrastOf } from './contrast.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is as WCAG counts it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('whatever the accent is, every pair of letters and ground reaches 4.5 : 1', () => {
  fc.assert(
    fc.property(colour, fc.constantFrom('light', 'dark'), (wish, scheme) => {
      const { accent, fill, fillHover, onFill, tint } = accentColoursOf(wish)[scheme];
      const pairs = [
        ...[...GROUNDS[scheme], tint].map((ground) => [accent, ground] as const),
        [onFill, fill] as const,
        [onFill, fillHover] as const,
      ];
      for (const [letters, ground] of pairs) expect(contrastOf(letters, ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 1000 },
  );
});

test('an accent that can be read as it is stays as it is', () => {
  expect(accentColoursOf('#0f5c66').light.accent).toBe('#0f5c66');
  expect(accentColoursOf('#7a1f3d').light.fill).toBe('#7a1f3d');
});
