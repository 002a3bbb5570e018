import { requireInstant, wallTimeOf } from '../association/wall-time-rules.ts';
import { invalidField } from '../domain-error.ts';

/** When somebody asks, and on which clocks. */
export interface AskedAt {
  readonly now: Date;
  readonly timeZone: string;
}

/** From when it is to be found: at once without a time; throws at its field where the time has passed. */
export const publishInstantOf = (publishAt: string | undefined, { now, timeZone }: AskedAt): Date => {
  if (publishAt === undefined) return now;
  const instant = requireInstant('publishAt', publishAt, timeZone);
  if (instant <= now)
    throw invalidField('publishAt', 'This time has passed. Publish now, or choose a later one');
  return instant;
};

/** Until when something is found that is to end later; throws at the field where nobody would find it before. */
export const requireLaterEnd = (
  end: { readonly field: string; readonly wallTime: string },
  publishedFrom: Date,
  { now, timeZone }: AskedAt,
): Date => {
  const instant = requireInstant(end.field, end.wallTime, timeZone);
  if (instant <= now) throw invalidField(end.field, 'This time has passed. Choose now, or a later one');
  if (instant <= publishedFrom) throw invalidField(end.field, 'It is published only after that');
  return instant;
};

/** What the log says of the instants: on which clocks they were chosen. */
export const publishedWords = (publishedFrom: Date | null, timeZone: string): string =>
  publishedFrom === null ? 'not published' : wallTimeOf(publishedFrom, timeZone);
export const untilWords = (publishedUntil: Date | null, timeZone: string): string =>
  publishedUntil === null ? 'without an end' : wallTimeOf(publishedUntil, timeZone);
