import { LOCALE } from '@linehaul/contract/constants';
import { invalidField } from '../domain-error.ts';

const HOUR_MS = 3_600_000;

const CLOCK = {
  hourCycle: 'h23',
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit' } as const),
} as const;

/** Making one costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { ...CLOCK, timeZone });
  formats.set(timeZone, format);
  return format;
};

/** What the clocks of a zone show at an instant: `2026-11-26T09:00`. */
export const wallTimeOf = (instant: Date, timeZone: string): string =>
  formatIn(timeZone).format(instant).replace(' ', 'T');

const offsetAt = (ms: number, timeZone: string): number =>
  Date.parse(`${wallTimeOf(new Date(ms), timeZone)}Z`) - Math.floor(ms / 60_000) * 60_000;

/** When the clocks of a zone show a time: the first time where they do so twice, undefined where they leave it out. */
export const instantOf = (wallTime: string, timeZone: string): Date | undefined => {
  const asUtcMs = Date.parse(`${wallTime}Z`);
  // The zone's offsets of the day before and the day after are all that can hold in between.
  return [-26, 26]
    .map((hours) => new Date(asUtcMs - offsetAt(asUtcMs + hours * HOUR_MS, timeZone)))
    .filter((instant) => wallTimeOf(instant, timeZone) === wallTime)
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
};

const GAP = 'The clocks are put forward then, so this time does not exist. Please choose another';

/** The instant that a field means; throws for a time that the clocks leave out. */
export const requireInstant = (field: string, wallTime: string, timeZone: string): Date => {
  const instant = instantOf(wallTime, timeZone);
  if (!instant) throw invalidField(field, GAP);
  return instant;
};

/** An instant as a sentence says it on the clocks of a zone: `26 November 2026 at 9:00 am`. */
export const instantWords = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone })
    .format(instant)
    .replaceAll('\u202F', ' ');
