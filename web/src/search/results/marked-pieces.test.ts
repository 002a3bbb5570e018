import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './marked-pieces.ts';

const spell = (text: string, marks: { start: number; end: number }[]): string =>
  piecesOf({ text, marks })
    .map((piece) => (piece.isMarked ? `[${piece.text}]` : piece.text))
    .join('');

test('what is found is marked where it stands', () => {
  expect(spell('Fatigue and tyres', [])).toBe('Fatigue and tyres');
  expect(spell('Fatigue and tyres', [{ start: 0, end: 7 }])).toBe('[Fatigue] and tyres');
  const both = [
    { start: 12, end: 17 },
    { start: 0, end: 7 },
  ];
  expect(spell('Fatigue and tyres', both)).toBe('[Fatigue] and [tyres]');
});

test('ranges over each other, beyond the end or of nothing lose and repeat no letter', () => {
  const range = fc.record({ start: fc.integer({ min: -3, max: 30 }), end: fc.integer({ min: -3, max: 30 }) });
  fc.assert(
    fc.property(fc.string({ maxLength: 24 }), fc.array(range, { maxLength: 5 }), (text, marks) => {
      const pieces = piecesOf({ text, marks });
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.every((piece) => piece.text !== '')).toBe(true);
    }),
  );
});
