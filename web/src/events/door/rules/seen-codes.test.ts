import { expect, test } from 'vitest';
import { createSeenCodes } from './seen-codes.ts';

test('a ticket that stays before the camera is read once, and again when it comes back', () => {
  const told: string[] = [];
  const see = createSeenCodes((code) => told.push(code));
  for (const atMs of [0, 200, 2400, 4800]) see('A', atMs);
  expect(told).toEqual(['A']);
  see('A', 9000);
  see('B', 9100);
  see('A', 9200);
  expect(told).toEqual(['A', 'A', 'B', 'A']);
});
