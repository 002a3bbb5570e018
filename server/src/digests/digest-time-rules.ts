import type { DigestSettings } from '@linehaul/contract/digests';
import { addDays, dayOf } from '@linehaul/contract/dates';
import { instantOf } from '../association/wall-time-rules.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is published in the last minutes is told a week later: by then every transaction that may have written it is over. */
const SETTLES_MS = 5 * 60_000;
/** One that could not go for so long waits for the next one, which tells of both weeks. */
const LATEST_MS = DAY_MS;
/** What the first digest looks back at. */
const FIRST_MS = 7 * DAY_MS;

/** Of a calendar day, Monday being 1. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const atHour = (day: string, hour: number, timeZone: string): Date | undefined =>
  instantOf(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);

/** The first instant after another at which a digest goes, on the clocks of a zone. */
export const nextDigestAt = (
  { weekday, hour }: Pick<DigestSettings, 'weekday' | 'hour'>,
  after: Date,
  timeZone: string,
): Date => {
  const today = dayOf(after, timeZone);
  const wanted = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const found = [wanted, addDays(wanted, 7)]
    .map((day) => atHour(day, hour, timeZone))
    .find((instant) => instant !== undefined && instant > after);
  if (!found) throw new RangeError(`No clock shows ${hour}:00 on day ${weekday} in ${timeZone}`);
  return found;
};

/** Up to when the digest of an instant looks. */
export const coveredUntilOf = (goesAt: Date): Date => new Date(goesAt.getTime() - SETTLES_MS);

/** Whether it is too late for the digest of an instant. */
export const isTooLate = (goesAt: Date, now: Date): boolean => now.getTime() - goesAt.getTime() > LATEST_MS;

/** From when a digest looks that is switched on now: no further back than a week, and at nothing for a second time. */
export const firstCoverOf = (coveredUntil: Date | null, now: Date): Date =>
  new Date(Math.max(coveredUntil?.getTime() ?? 0, now.getTime() - FIRST_MS));
