/** Days and clocks written down plainly: nothing of this asks the product, or the run time, what time it is. */
export type Day = string;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const padded = (number: number): string => String(number).padStart(2, '0');

const daysOfYear = (year: number): Day[] =>
  LENGTHS.flatMap((length, month) =>
    Array.from(
      { length: month === 1 && isLeap(year) ? 29 : length },
      (_, day) => `${year}-${padded(month + 1)}-${padded(day + 1)}`,
    ),
  );

const FIRST_YEAR = 2076;
/** Every day of twenty years, one after the other. */
export const DAYS: readonly Day[] = Array.from({ length: 20 }, (_, index) => FIRST_YEAR + index).flatMap(
  daysOfYear,
);
const PLACES = new Map(DAYS.map((day, index) => [day, index]));

/** Where a day stands among them. */
export const placeOf = (day: Day): number => {
  const place = PLACES.get(day);
  if (place === undefined) throw new Error(`${day} is not in the almanac`);
  return place;
};

export const dayAfter = (day: Day, count: number): Day => DAYS[placeOf(day) + count] ?? '';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const firstDayMs = Date.UTC(FIRST_YEAR, 0, 1);

/** Sundays on which clocks go back in April and forward in October. */
const SUNDAYS: readonly (readonly [back: Day, forward: Day])[] = [
  ['2080-04-07', '2080-10-06'],
  ['2081-04-06', '2081-10-05'],
  ['2082-04-05', '2082-10-04'],
  ['2083-04-04', '2083-10-03'],
  ['2084-04-02', '2084-10-01'],
  ['2085-04-01', '2085-10-07'],
  ['2086-04-07', '2086-10-06'],
];

/** Hours that a zone is ahead of Greenwich, and at which hour of Greenwich on the Saturday its clocks are changed. */
const ZONES = {
  'Australia/Sydney': { winter: 10, summer: 11, backAt: 16, forwardAt: 16 },
  // Its clocks are put forward by half an hour.
  'Australia/Lord_Howe': { winter: 10.5, summer: 11, backAt: 15, forwardAt: 15.5 },
} as const;
export type Zone = keyof typeof ZONES;

/** The instants, in milliseconds, at which the clocks of a zone are changed. */
export const clockChanges = (zone: Zone): { readonly back: number; readonly forward: number }[] =>
  SUNDAYS.map(([back, forward]) => ({
    back: firstDayMs + (placeOf(back) - 1) * DAY_MS + ZONES[zone].backAt * HOUR_MS,
    forward: firstDayMs + (placeOf(forward) - 1) * DAY_MS + ZONES[zone].forwardAt * HOUR_MS,
  }));

const aheadAt = (instant: number, zone: Zone): number => {
  const isWinter = clockChanges(zone).some(({ back, forward }) => back <= instant && instant < forward);
  return (isWinter ? ZONES[zone].winter : ZONES[zone].summer) * HOUR_MS;
};

/** The day that a calendar on the wall shows there. */
export const dayAt = (instant: number, zone: Zone | 'Greenwich'): Day => {
  const ahead = zone === 'Greenwich' ? 0 : aheadAt(instant, zone);
  return DAYS[Math.floor((instant + ahead - firstDayMs) / DAY_MS)] ?? '';
};

/** The first instant of a day there. */
export const midnightOf = (day: Day, zone: Zone): number => {
  const greenwich = firstDayMs + placeOf(day) * DAY_MS;
  const inSummer = greenwich - ZONES[zone].summer * HOUR_MS;
  return dayAt(inSummer, zone) === day ? inSummer : greenwich - ZONES[zone].winter * HOUR_MS;
};
