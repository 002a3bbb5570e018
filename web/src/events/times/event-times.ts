import { LOCALE } from '@linehaul/contract/constants';
import { dayOf, formatDay } from '@linehaul/contract/dates';
import { once } from '../../lib/once.ts';

export interface EventPeriod {
  readonly eventStartUtc: string;
  readonly eventEndUtc: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** Making one costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  formats.set(key, known);
  return known;
};

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;

/** `9:00 am`, with a space that does not break. */
const clockOf = (instant: string, timeZone: string): string =>
  formatIn(timeZone, CLOCK).format(new Date(instant)).replaceAll(' ', '\u{A0}');

const nameOf = (instant: string, timeZone: string, timeZoneName: 'short' | 'long'): string =>
  formatIn(timeZone, { timeZoneName })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const weekdayOf = (instant: string, timeZone: string): string =>
  formatIn(timeZone, { weekday: 'long' }).format(new Date(instant));

/** The calendar day on which an event begins, where it takes place. */
export const startDayOf = ({ eventStartUtc, timeZone }: Omit<EventPeriod, 'eventEndUtc'>): string =>
  dayOf(new Date(eventStartUtc), timeZone);

/** `Thursday 26/11/2026, 9:00 am`. */
const instantWords = (instant: string, timeZone: string): string =>
  `${weekdayOf(instant, timeZone)} ${formatDay(dayOf(new Date(instant), timeZone))}, ${clockOf(instant, timeZone)}`;

/** From when to when: the day is said once where it is the same. */
export const periodWords = ({ eventStartUtc, eventEndUtc, timeZone }: EventPeriod): string => {
  const [first, last] = [eventStartUtc, eventEndUtc].map((instant) => dayOf(new Date(instant), timeZone));
  const start = instantWords(eventStartUtc, timeZone);
  const end = first === last ? clockOf(eventEndUtc, timeZone) : instantWords(eventEndUtc, timeZone);
  return `${start} – ${end}`;
};

/** `Sydney time (AEDT)`: whose clock an event’s times are read from. */
export const zoneWords = ({ eventStartUtc, timeZone }: EventPeriod): string => {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  return `${city} time (${nameOf(eventStartUtc, timeZone, 'short')})`;
};

/** For the little room of a card: `9:00 am AEDT`, or over how many days it goes. */
export const cardTimeOf = (event: EventPeriod): string => {
  const { eventStartUtc, eventEndUtc, timeZone } = event;
  const start = `${clockOf(eventStartUtc, timeZone)} ${nameOf(eventStartUtc, timeZone, 'short')}`;
  const lastDay = dayOf(new Date(eventEndUtc), timeZone);
  return lastDay === startDayOf(event) ? start : `${start}, until ${formatDay(lastDay)}`;
};

const dayName = once(
  () => new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' }),
);

/** A calendar day in words, as `Thursday 26 November`. */
export const dayWords = (day: string): string =>
  dayName()
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');
