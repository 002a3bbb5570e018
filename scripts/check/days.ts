import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './source-files.ts';

/** Days begin where the association is: one file of the contract takes them, and one function of the database. */
const OWNER = 'contract/src/values/dates.ts';
/** The zones that an event can be held in. */
const ZONES = 'contract/src/events/office-event-values.ts';
const CHECKED = /^(server\/(src|seed)|web\/src|contract\/src)\//;
const MIGRATIONS = 'server/migrations';

/** Ways to take a day, or show a time, that mind the machine's time zone, the session's or that of UTC. */
const STRAYS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/toISOString\(\)\s*\.(slice|substring|substr)\(0, ?10\)|toISOString\(\)\s*\.split\(/, 'dayOf'],
  [/\.(get|set)(Date|Day|Month|FullYear|Hours)\(/, 'dayOf, addDays, addMonths'],
  [/\.toLocale(Date|Time)?String\(|\.to(Date|Time)String\(/, 'Intl.DateTimeFormat with a time zone'],
  [/\b(current_date|localtimestamp|localtime|current_time)\b/i, 'association_day'],
  [/\b(now\(\)|_at\)?)::date\b|date_trunc\('(day|week|month|year)'/i, 'association_day'],
  [/at time zone (?!'UTC')(?!time_zone\))/i, 'association_day'],
  [/DateTimeFormat\((?!(?:[^()]|\([^()]*\))*timeZone)/, 'a timeZone'],
  [
    /(?<!values \()['"](Australia|Pacific|America|Europe|Asia|Africa)\/\w+['"]/,
    'the setting ASSOCIATION_TIME_ZONE',
  ],
];

const isChecked = (path: string): boolean =>
  CHECKED.test(path) && !/\.test\.tsx?$/.test(path) && path !== OWNER && path !== ZONES;

/** The one zone that is written down is what an association has that sets none. */
const withoutDefault = (text: string): string => text.replace(/DEFAULT_TIME_ZONE = '[\w/]+'/, '');

export function findStrayDays(files: string[]): string[] {
  const migrations = readdirSync(join(ROOT, MIGRATIONS)).map((name) => `${MIGRATIONS}/${name}`);
  return [...files.filter(isChecked), ...migrations].flatMap((path) => {
    const text = withoutDefault(
      readFileSync(join(ROOT, path), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*\*|--).*$/gm, ''),
    );
    return STRAYS.filter(([pattern]) => pattern.test(text)).map(
      ([, instead]) => `${path}: takes a day or a time without the association's time zone; use ${instead}`,
    );
  });
}
