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

/** An event as a calendar of its own (RFC 5545), with the rules of its time zone; `url` is its page. */
export const renderCalendarFile = (event: CalendarEvent, url: string): string => {
  const zone = timeZoneLines(event.timeZone);
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Linehaul//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(zone ?? []),
    ...eventLines(event, url, zone && event.timeZone),
    'END:VCALENDAR',
  ]);
};
