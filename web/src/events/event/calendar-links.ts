import type { EventDetail } from '@linehaul/contract/events';

type InCalendar = Pick<
  EventDetail,
  'title' | 'shortDesc' | 'eventStartUtc' | 'eventEndUtc' | 'timeZone' | 'address'
>;

/** `20261126T010000Z`, as calendars of the web take an instant. */
const compact = (instant: string): string => instant.replaceAll(/[-:]|\.\d+/g, '');

const withQuery = (address: string, query: Record<string, string>): string =>
  `${address}?${new URLSearchParams(query)}`;

/** Where Google Calendar offers to keep the event; `page` is where it is told of. */
export const googleCalendarAddress = (event: InCalendar, page: string): string =>
  withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: event.title,
    dates: `${compact(event.eventStartUtc)}/${compact(event.eventEndUtc)}`,
    ctz: event.timeZone,
    location: event.address,
    details: [event.shortDesc, page].filter(Boolean).join('\n\n'),
  });

/** Likewise for Outlook. */
export const outlookCalendarAddress = (event: InCalendar, page: string): string =>
  withQuery('https://outlook.office.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: event.eventStartUtc,
    enddt: event.eventEndUtc,
    location: event.address,
    body: [event.shortDesc, page].filter(Boolean).join('\n\n'),
  });

/** A map of the place; any map does that looks an address up. */
export const mapAddress = (address: string): string =>
  withQuery('https://www.google.com/maps/search/', { api: '1', query: address });
