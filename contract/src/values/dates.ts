/** A calendar day as the wire has it: `YYYY-MM-DD`. */
export type CalendarDay = string;

/** The days that people may type: `201126` in a field for dates is the year 126, and nobody meant it. */
export const FIRST_DAY: CalendarDay = '2000-01-01';
export const LAST_DAY: CalendarDay = '2099-12-31';

/** Making one costs a hundred times as much as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const options = { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-CA', options);
  formats.set(timeZone, format);
  return format;
};

/** The calendar day that an instant falls on in a time zone (IANA name); years have four digits, whichever they are. */
export const dayOf = (instant: Date, timeZone: string): CalendarDay =>
  formatIn(timeZone).format(instant).padStart(10, '0');

const parts = (day: CalendarDay): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

const dayFromUtc = (instant: Date): CalendarDay => instant.toISOString().slice(0, 10);

export const addDays = (day: CalendarDay, days: number): CalendarDay => {
  const [year, month, date] = parts(day);
  return dayFromUtc(new Date(Date.UTC(year, month - 1, date + days)));
};

/** The same day `months` later, or that month's last day where it is shorter (31 Jan, 28 Feb, 31 Mar). */
export const addMonths = (day: CalendarDay, months: number): CalendarDay => {
  const [year, month, date] = parts(day);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayFromUtc(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))));
};

/** The last day of the year that starts on `startsOn`: 12 months later less a day; from 29 February, 28 February. */
export const endOfMembershipYear = (startsOn: CalendarDay): CalendarDay => {
  const anniversary = addMonths(startsOn, 12);
  return anniversary.slice(8) === startsOn.slice(8) ? addDays(anniversary, -1) : anniversary;
};

const HOUR_MS = 3_600_000;

/** The first instant of a day in a time zone; where the clocks are put forward at midnight, that is not 0:00. */
export const startOfDay = (day: CalendarDay, timeZone: string): Date => {
  const midnightMs = Date.parse(`${day}T00:00:00Z`);
  // Zones lie between 14 hours ahead of UTC and 12 behind it.
  let [beforeMs, withinMs] = [midnightMs - 15 * HOUR_MS, midnightMs + 13 * HOUR_MS];
  while (withinMs - beforeMs > 1) {
    const middleMs = Math.floor((beforeMs + withinMs) / 2);
    if (dayOf(new Date(middleMs), timeZone) < day) beforeMs = middleMs;
    else withinMs = middleMs;
  }
  return new Date(withinMs);
};

/** `DD/MM/YYYY`, as the portal shows calendar days. */
export const formatDay = (day: CalendarDay): string =>
  `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
