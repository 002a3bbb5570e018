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

const placeOf = ({ address, isOnline }: CalendarEvent): string => address || (isOnline ? 'Online' : '');

const eventLines = (event: CalendarEvent, url: string, timeZone: string | undefined): string[] => {
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
    `DESCRIPTION:${escapeText([event.summary, url].filter(Boolean).join('\n\n'))}`,
    ...(place ? [`LOCATION:${escapeText(place)}`] : []),
    `URL:${url}`,
    `STATUS:${event.calledOffAt === null ? 'CONFIRMED' : 'CANCELLED'}`,
    'END:VEVENT',
  ];
};

interface Entry {
  readonly event: CalendarEvent;
  /** Its page. */
  readonly url: string;
}

/** Events as one calendar (RFC 5545), with the rules of each of their time zones once. */
export const renderCalendar = (entries: readonly Entry[], name?: string): string => {
  const zones = new Map(entries.map(({ event: { timeZone } }) => [timeZone, timeZoneLines(timeZone)]));
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Linehaul//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    // Not of the standard, and what calendars show all the same.
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`]),
    ...[...zones.values()].flatMap((lines) => lines ?? []),
    ...entries.flatMap(({ event, url }) =>
      eventLines(event, url, zones.get(event.timeZone) && event.timeZone),
    ),
    'END:VCALENDAR',
  ]);
};

/** An event as a calendar of its own; `url` is its page. */
export const renderCalendarFile = (event: CalendarEvent, url: string): string =>
  renderCalendar([{ event, url }]);
