import { expect, test } from 'vitest';
import { axisEndOf, barsOf, lengthsOf, pathOf, pointsOf, segmentsOf, ticksOf } from './plot-scales.ts';

const ends = (parts: readonly { start: number; width: number }[]): number =>
  Math.max(...parts.map(({ start, width }) => start + width));

test('an axis begins at nought and ends at a round number that nothing goes beyond', () => {
  expect([axisEndOf([3, 17]), axisEndOf([0, 0]), axisEndOf([])]).toEqual([20, 1, 1]);
  expect(axisEndOf([1_000_001])).toBeGreaterThanOrEqual(1_000_001);
});

test('an axis of counts names whole numbers only', () => {
  expect(ticksOf([1, 2]).map(({ value }) => value)).toEqual([0, 1, 2]);
  expect(ticksOf([1, 2])[0]).toEqual({ value: 0, top: 100 });
  expect(ticksOf([17]).map(({ value }) => value)).toEqual([0, 5, 10, 15, 20]);
});

test('bars stand side by side within the plot, each as high as its number', () => {
  const bars = barsOf([0, 5, 10]);
  expect(bars.map(({ height }) => height)).toEqual([0, 50, 100]);
  expect(bars.map(({ top }) => top)).toEqual([100, 50, 0]);
  const gaps = bars
    .slice(1)
    .map(({ start }, index) => start - (bars[index]?.start ?? 0) - (bars[index]?.width ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(0);
  expect(ends(bars)).toBeLessThan(100);
  expect(barsOf([])).toEqual([]);
});

test('lying bars are as long as their numbers, the largest as long as there is room', () => {
  expect(lengthsOf([25, 0, 50])).toEqual([50, 0, 100]);
  expect(lengthsOf([0, 0])).toEqual([0, 0]);
});

test('the parts of a bar fill it in their order, each to its share', () => {
  const parts = segmentsOf([50, 0, 25, 25]);
  expect(parts).toEqual([
    { start: 0, width: 50 },
    { start: 50, width: 0 },
    { start: 50, width: 25 },
    { start: 75, width: 25 },
  ]);
});

test('a part of next to nothing can still be seen, and the bar is not longer for it', () => {
  const parts = segmentsOf([1_000_000, 1, 0]);
  expect(parts[1]?.width).toBeGreaterThan(1);
  expect(parts[2]?.width).toBe(0);
  expect(ends(parts)).toBeCloseTo(100);
});

test('a bar of nothing has no parts', () => {
  expect(segmentsOf([0, 0])).toEqual([
    { start: 0, width: 0 },
    { start: 0, width: 0 },
  ]);
});

test('a line goes from edge to edge through its points', () => {
  const points = pointsOf([0, 5, 10]);
  expect(points).toEqual([
    { x: 0, y: 100 },
    { x: 50, y: 50 },
    { x: 100, y: 0 },
  ]);
  expect(pathOf(points)).toBe('M0,100L50,50L100,0');
  expect([pathOf(pointsOf([])), pointsOf([4])]).toEqual(['', [{ x: 0, y: 0 }]]);
});
