import type { SystemLine } from '@linehaul/contract/system';

/** What the portal knows of itself at one instant; ages in milliseconds, null where there is nothing to be old. */
export interface SystemFacts {
  readonly failedWork: { readonly count: number; readonly oldestMs: number | null };
  readonly payments: {
    /** Open differences between our books and the provider's. */
    readonly differences: number;
    /** Refunds that the provider could not give back, and nothing was given back since. */
    readonly failedRefunds: number;
    /** On their way for longer than any bank takes. */
    readonly slow: number;
    /** Debits that a limit of the association's own account holds back. */
    readonly held: number;
  };
  readonly providerEvents: {
    readonly waiting: number;
    readonly oldestMs: number | null;
    /** Money has come in for days, and not one event. */
    readonly isSilent: boolean;
  };
  readonly waitingMails: {
    readonly count: number;
    readonly oldestMs: number | null;
    /** Of those that were tried and not taken: how many, and what was said last. */
    readonly refusedSoFar: number;
    readonly reason: string | null;
    /** The oldest of these. */
    readonly oldestRefusedMs: number | null;
  };
  readonly refusedMails: { readonly lastDay: number; readonly lastMonth: number };
  readonly jobs: { readonly due: number; readonly oldestMs: number | null };
  /** Each disk once, by what lies there. */
  readonly disks: readonly {
    readonly place: string;
    readonly freeBytes: number;
    readonly totalBytes: number;
  }[];
  readonly backup: {
    readonly ageMs: number | null;
    readonly hasFiles: boolean;
    /** A portal that is only tried out needs none. */
    readonly isExpected: boolean;
  };
  /** Undefined where none is set. */
  readonly replica?: { readonly isRead: boolean; readonly words: string } | undefined;
}

export type Line = Omit<SystemLine, 'subject' | 'title'>;
export type Judge = (facts: SystemFacts) => Line;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Nothing to do. */
export const well = (finding: string): Line => ({ standing: 'well', finding, todo: null });

const COUNTS = new Intl.NumberFormat('en-AU');

export const countText = (count: number, one: string, several: string): string =>
  `${COUNTS.format(count)} ${count === 1 ? one : several}`;

const SPANS: readonly (readonly [ms: number, one: string, several: string])[] = [
  [DAY_MS, 'day', 'days'],
  [HOUR_MS, 'hour', 'hours'],
  [MINUTE_MS, 'minute', 'minutes'],
];

/** In the largest unit of which it has at least one, such as `3 hours`. */
export const ageText = (ageMs: number): string => {
  const [ms, one, several] = SPANS.find(([span]) => ageMs >= span) ?? [MINUTE_MS, 'minute', 'minutes'];
  return ageMs < MINUTE_MS ? 'less than a minute' : countText(Math.floor(ageMs / ms), one, several);
};

/** Said of the oldest of several things; nothing where there is none. */
export const since = (ageMs: number | null): string =>
  ageMs === null ? '' : `, the oldest for ${ageText(ageMs)}`;

/** So long a refused mail is counted, and listed. */
export const REFUSED_DAYS = 30;

/** With less free room than the first somebody should look, with less than the second somebody has to. */
export const ROOM_WATCHED_BYTES = 2_000_000_000;
export const ROOM_NEEDED_BYTES = 500_000_000;

/** Bytes as `1.5 GB`, in the units that disks are sold by. */
export const bytesText = (bytes: number): string =>
  bytes < 1e9 ? `${Math.floor(bytes / 1e6)} MB` : `${(Math.floor(bytes / 1e8) / 10).toFixed(1)} GB`;
