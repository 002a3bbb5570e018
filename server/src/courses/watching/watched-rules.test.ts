import { describe, expect, test } from 'vitest';
import {
  fromPairs,
  isAsLong,
  merge,
  neededOf,
  type Progress,
  type Span,
  toPairs,
  totalOf,
  watchedBy,
} from './watched-rules.ts';

const START = new Date('2026-11-23T00:00:00Z');
const after = (ms: number): Date => new Date(START.getTime() + ms);
const HOUR = 3_600_000;

const fresh: Progress = { watched: [], spareMs: 5000, heardAt: START };
const played = (spans: readonly Span[], ms: number, durationMs = HOUR) => ({
  spans,
  durationMs,
  now: after(ms),
});

/** The same numbers at every run. */
const drawing = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

describe('watched parts', () => {
  test('are merged, whatever their order, and keep what lies between apart', () => {
    const spans = [
      { from: 60_000, to: 70_000 },
      { from: 0, to: 10_000 },
      { from: 9000, to: 20_000 },
      { from: 20_000, to: 30_000 },
      { from: 5000, to: 5000 },
    ];
    expect(merge(spans)).toEqual([
      { from: 0, to: 30_000 },
      { from: 60_000, to: 70_000 },
    ]);
    expect(fromPairs(toPairs(merge(spans)))).toEqual(merge(spans));
  });

  test('watched twice count once', () => {
    const once = watchedBy(fresh, played([{ from: 0, to: 20_000 }], 20_000));
    const again = watchedBy(once, played([{ from: 0, to: 20_000 }], 40_000));
    expect(totalOf(again.watched)).toBe(20_000);
  });

  test('nobody has watched an hour in a second', () => {
    const { watched } = watchedBy(fresh, played([{ from: 0, to: HOUR }], 1000));
    expect(totalOf(watched)).toBe(7000);
  });

  test('at twice the speed every report is believed whole, though calls come early and late', () => {
    let progress = fresh;
    let position = 0;
    for (const at of [10_100, 19_900, 30_050, 39_950]) {
      const to = Math.round((at + 100) * 2);
      progress = watchedBy(progress, played([{ from: position, to }], at));
      position = to;
    }
    expect(progress.watched).toEqual([{ from: 0, to: position }]);
  });

  test('what lies after the end is none', () => {
    const { watched } = watchedBy(fresh, played([{ from: 8000, to: 99_000 }], 60_000, 10_000));
    expect(watched).toEqual([{ from: 8000, to: 10_000 }]);
  });

  test.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'are never more than could be played, however they are told: %i',
    (seed) => {
      const draw = drawing(seed);
      let progress = fresh;
      let at = 0;
      for (let report = 0; report < 60; report += 1) {
        at += draw(20_000);
        const spans = Array.from({ length: draw(6) }, () => {
          const from = draw(HOUR);
          return { from, to: from + draw(600_000) };
        });
        const before = totalOf(progress.watched);
        progress = watchedBy(progress, played(spans, at));
        expect(totalOf(progress.watched)).toBeGreaterThanOrEqual(before);
        expect(totalOf(progress.watched)).toBeLessThanOrEqual(at * 2 + 5000);
        const flat = toPairs(progress.watched);
        expect(flat).toEqual(flat.toSorted((a, b) => a - b));
      }
    },
  );

  test('a clock that is set back gives nothing and takes nothing', () => {
    const { watched, heardAt } = watchedBy(
      { watched: [], spareMs: 0, heardAt: after(60_000) },
      played([{ from: 0, to: 9000 }], 0),
    );
    expect([watched, heardAt]).toEqual([[], after(60_000)]);
  });
});

test('enough is so much of it, and a recording as long is the same one', () => {
  expect(neededOf(60_000)).toBe(57_000);
  expect([isAsLong(60_000, 61_500), isAsLong(60_000, 63_000)]).toEqual([true, false]);
});
