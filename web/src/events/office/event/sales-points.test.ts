import { expect, test } from 'vitest';
import { salesPoints } from './sales-points.ts';

test('what was booked adds up from the first booking to today', () => {
  const days = [
    { day: '2026-11-01', places: 2 },
    { day: '2026-11-03', places: 5 },
  ];
  expect(salesPoints({ days, today: '2026-11-04' })).toEqual([
    { day: '2026-11-01', places: 2 },
    { day: '2026-11-02', places: 2 },
    { day: '2026-11-03', places: 7 },
    { day: '2026-11-04', places: 7 },
  ]);
});

test('a long time has few points; the first and the last day are among them', () => {
  const days = [
    { day: '2026-01-01', places: 1 },
    { day: '2026-10-30', places: 40 },
  ];
  const points = salesPoints({ days, today: '2026-11-22' });
  expect(points).toHaveLength(12);
  expect(points[0]).toEqual({ day: '2026-01-01', places: 1 });
  expect(points.at(-1)).toEqual({ day: '2026-11-22', places: 41 });
});

test('without a booking there is nothing to draw, and the first day alone is one point', () => {
  expect(salesPoints({ days: [], today: '2026-11-22' })).toEqual([]);
  expect(salesPoints({ days: [{ day: '2026-11-22', places: 3 }], today: '2026-11-22' })).toHaveLength(1);
});
