import { WATCHED_SHARE, WATCHING_MAX_RATE } from '@linehaul/contract/recordings';

/** From when to when of a recording, in milliseconds; `to` is not of it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** So much is believed at once of somebody of whom nothing was heard for long, such as without network. */
const MAX_SPARE_MS = 120_000;
/** Clocks and calls are not exact. */
export const FIRST_SPARE_MS = 5000;

const lengthOf = ({ from, to }: Span): number => to - from;

/** The same instants, in order and apart. */
export const merge = (spans: readonly Span[]): Span[] => {
  const merged: Span[] = [];
  for (const span of spans.filter((each) => lengthOf(each) > 0).toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else merged.push(span);
  }
  return merged;
};

export const totalOf = (spans: readonly Span[]): number =>
  spans.reduce((total, span) => total + lengthOf(span), 0);

/** As the database has them. */
export const toPairs = (spans: readonly Span[]): number[] => spans.flatMap(({ from, to }) => [from, to]);
export const fromPairs = (pairs: readonly number[]): Span[] =>
  Array.from({ length: pairs.length / 2 }, (_, index) => ({
    from: pairs[index * 2] ?? 0,
    to: pairs[index * 2 + 1] ?? 0,
  }));

const clip = ({ from, to }: Span, durationMs: number): Span => ({
  from: Math.min(from, durationMs),
  to: Math.min(to, durationMs),
});

/** The first of these spans that fit into so many milliseconds. */
const within = (spans: readonly Span[], budgetMs: number): Span[] => {
  let left = budgetMs;
  const believed: Span[] = [];
  for (const { from, to } of spans) {
    const length = Math.min(to - from, left);
    if (length <= 0) continue;
    believed.push({ from, to: from + length });
    left -= length;
  }
  return believed;
};

export interface Progress {
  readonly watched: readonly Span[];
  readonly spareMs: number;
  readonly heardAt: Date;
}

interface Played {
  readonly spans: readonly Span[];
  readonly durationMs: number;
  readonly now: Date;
}

/**
 * What was watched by now: of all that somebody says was played no more is believed than can be played in the time that
 * has gone by, at twice the speed, whatever they say how often and in how many tabs.
 */
export const watchedBy = (
  { watched, spareMs, heardAt }: Progress,
  { spans, durationMs, now }: Played,
): Progress => {
  const goneBy = Math.max(0, now.getTime() - heardAt.getTime());
  const budget = Math.min(MAX_SPARE_MS, spareMs + goneBy * WATCHING_MAX_RATE);
  const believed = within(
    spans.map((span) => clip(span, durationMs)),
    budget,
  );
  return {
    watched: merge([...watched, ...believed]),
    spareMs: budget - totalOf(believed),
    heardAt: goneBy > 0 ? now : heardAt,
  };
};

/** How much of a recording has to be watched. */
export const neededOf = (durationMs: number): number => Math.floor(durationMs * WATCHED_SHARE);

/** Recordings that are as long are the same one, made better. */
const AS_LONG_MS = 2000;

/** Whether what was watched of one recording is so of another. */
export const isAsLong = (durationMs: number, other: number): boolean =>
  Math.abs(durationMs - other) <= AS_LONG_MS;

/** Whether what was watched of a recording that was so long is enough of the one there is now. */
export const isEnough = (watched: readonly Span[], watchedOfMs: number, durationMs: number): boolean =>
  isAsLong(watchedOfMs, durationMs) && totalOf(watched) >= neededOf(durationMs);
