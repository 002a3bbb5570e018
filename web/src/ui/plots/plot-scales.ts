import { scaleBand, scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';

/** Everything is in per cent of the plot, so that it fits any width and its words stay as large as they are. */
const WHOLE = 100;

export interface Bar {
  readonly start: number;
  readonly width: number;
  /** From the top of the plot. */
  readonly top: number;
  readonly height: number;
}

/** The end of an axis from nought: a round number that nothing goes beyond, never nought itself. */
export const axisEndOf = (values: readonly number[]): number =>
  scaleLinear([0, Math.max(1, ...values)], [0, WHOLE])
    .nice(4)
    .domain()[1] ?? 1;

/** A few round numbers along an axis, each with its height; whole ones, since people and invoices are counted. */
export const ticksOf = (values: readonly number[]): { value: number; top: number }[] => {
  const end = axisEndOf(values);
  const scale = scaleLinear([0, end], [WHOLE, 0]);
  return scale
    .ticks(4)
    .filter((value) => Number.isInteger(value))
    .map((value) => ({ value, top: scale(value) }));
};

/** Upright bars side by side. */
export const barsOf = (values: readonly number[]): Bar[] => {
  const places = scaleBand(
    values.map((_, index) => index),
    [0, WHOLE],
  )
    .paddingInner(0.28)
    .paddingOuter(0.14);
  const height = scaleLinear([0, axisEndOf(values)], [0, WHOLE]);
  return values.map((value, index) => ({
    start: places(index) ?? 0,
    width: places.bandwidth(),
    top: WHOLE - height(value),
    height: height(value),
  }));
};

/** How long lying bars are that begin at the same line: the largest is as long as there is room. */
export const lengthsOf = (values: readonly number[]): number[] =>
  values.map(scaleLinear([0, Math.max(1, ...values)], [0, WHOLE]));

export interface Segment {
  readonly start: number;
  readonly width: number;
}

/** The smallest part that a finger's breadth of a bar can show. */
const SMALLEST = 1.5;

/** The parts of one bar in their order; what is there at all can be seen, and the others give way for it. */
export const segmentsOf = (values: readonly number[]): Segment[] => {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => ({ start: 0, width: 0 }));
  const shown = values.map((value) => (value > 0 ? Math.max(SMALLEST, (value / total) * WHOLE) : 0));
  const scale = scaleLinear([0, shown.reduce((sum, part) => sum + part, 0)], [0, WHOLE]);
  let before = 0;
  return shown.map((part) => {
    const start = scale(before);
    before += part;
    return { start, width: scale(before) - start };
  });
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points at equal distances from edge to edge. */
export const pointsOf = (values: readonly number[]): Point[] => {
  const across = scaleLinear([0, Math.max(1, values.length - 1)], [0, WHOLE]);
  const up = scaleLinear([0, axisEndOf(values)], [WHOLE, 0]);
  return values.map((value, index) => ({ x: across(index), y: up(value) }));
};

/** The way through points, as a path of SVG. */
export const pathOf = (points: readonly Point[]): string =>
  line<Point>(
    ({ x }) => x,
    ({ y }) => y,
  )([...points]) ?? '';
