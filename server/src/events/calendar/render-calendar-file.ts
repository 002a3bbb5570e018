import { escapeText, joinLines } from './calendar-lines.ts';
import { instantLine, timeZoneLines, utcStamp } from './calendar-time.ts';

export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly address: string;
  readonly isOnline: boolean;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly calledOffAt: Date | null;
  /** Counted up by every change that calendars must follow. */
  readonly revision: number;
  readonly updatedAt: Date;
}

interface Entry {
  readonly event: CalendarEvent;
  /** Its page. */
  readonly url: string;
  /** Where one takes part online; empty where there is none, and for whoever has no place. */
  readonly linkUrl: string;
}

const placeOf = ({ address, isOnline }: CalendarEvent): string => address || (isOnline ? 'Online' : '');

const describe = ({ event: { summary }, url, linkUrl }: Entry): string =>
  [summary, linkUrl && `Join online: ${linkUrl}`, url].filter(Boolean).join('\n\n');

const eventLines = (entry: Entry, timeZone: string | undefined): string[] => {
  const { event, url } = entry;
  const place = placeOf(event);
  return [
    'BEGIN:VEVENT',
    // The same however often it is asked for, so that a calendar changes its entry and makes no second one.
    `UID:${event.id}`,
    `SEQUENCE:${event.revision}`,
    `DTSTAMP:${utcStamp(event.updatedAt)}`,
    `LAST-MODIFIED:${utcStamp(event.updatedAt)}`,
    instantLine('DTSTART', event.startsAt, timeZone),
    instantLine('DTEND', event.endsAt, timeZone),
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(describe(entry))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${url}`,
    `STATUS:${event.calledOffAt === null ? 'CONFIRMED' : 'CANCELLED'}`,
    'END:VEVENT',
  ];
};

/** Its name is not of the standard, and what calendars show all the same; some would else ask again only after a week. */
const subscribedLines = (name: string): string[] => [
  `X-WR-CALNAME:${escapeText(name)}`,
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
];

/** Events as one calendar (RFC 5545), with the rules of each of their time zones once. */
export const renderCalendar = (entries: readonly Entry[], name?: string): string => {
  const zones = new Map(entries.map(({ event: { timeZone } }) => [timeZone, timeZoneLines(timeZone)]));
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Linehaul//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined ? [] : subscribedLines(name)),
    ...[...zones.values()].flatMap((lines) => lines ?? []),
    ...entries.flatMap((entry) => {
      const { timeZone } = entry.event;
      return eventLines(entry, zones.get(timeZone) && timeZone);
    }),
    'END:VCALENDAR',
  ]);
};

/** An event as a calendar of its own; `url` is its page, `linkUrl` where who has a place takes part online. */
export const renderCalendarFile = (event: CalendarEvent, url: string, linkUrl = ''): string =>
  renderCalendar([{ event, url, linkUrl }]);
