import type { PublicationState } from '@linehaul/contract/office-values';

/** Between which instants something is found: without a first one it is a draft, without a last one it stays. */
export interface Period {
  readonly publishedFrom: Date | null;
  readonly publishedUntil: Date | null;
}

/** Where it stands. */
export const stateOf = ({ publishedFrom, publishedUntil }: Period, now: Date): PublicationState => {
  if (publishedFrom === null) return 'draft';
  if (publishedUntil !== null && publishedUntil <= now) return 'taken-down';
  return publishedFrom > now ? 'scheduled' : 'published';
};

/** The same as every office call says it. */
export const standingOf = (period: Period, now: Date) => ({
  state: stateOf(period, now),
  publishedFromUtc: period.publishedFrom?.toISOString() ?? null,
  publishedUntilUtc: period.publishedUntil?.toISOString() ?? null,
});
