import { tzlib_get_ical_block } from 'timezones-ical-library';

/** `20261122T184327Z`. */
export const utcStamp = (instant: Date): string =>
  `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** `20261122T184327` on the clocks of a zone. */
const localStamp = (instant: Date, timeZone: string): string => {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  }).format(instant);
  return text.replaceAll(/[-:]/g, '').replace(' ', 'T');
};

/** The rules of a zone for summer time, as lines of a calendar; undefined for a zone that is not known. */
export const timeZoneLines = (timeZone: string): string[] | undefined => {
  const [block] = tzlib_get_ical_block(timeZone);
  return block?.startsWith('BEGIN:VTIMEZONE') ? block.trimEnd().split('\r\n') : undefined;
};

/** A property of an instant: on the clocks of the zone that the calendar describes, or else in UTC. */
export const instantLine = (name: string, instant: Date, timeZone: string | undefined): string =>
  timeZone === undefined
    ? `${name}:${utcStamp(instant)}`
    : `${name};TZID=${timeZone}:${localStamp(instant, timeZone)}`;
