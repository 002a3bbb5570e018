import * as z from 'zod/mini';
import { uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

export const getSubscribedCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/:code',
  summary:
    'The events of one person as a calendar to subscribe to (RFC 5545): those to come and those of the last 90 days. Whoever knows the address may read it.',
  params: z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(128)) }),
  answer: { mediaTypes: ['text/calendar'] },
  refusals: ['not-found'],
});

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/event/calendaraddress',
  summary: 'Where the caller’s own events can be subscribed to.',
  data: z.object({
    /** Null while none was asked for, or it was switched off. */
    address: z.nullable(z.url()),
  }),
});

export const makeNewCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/event/newcalendaraddress',
  summary: 'Makes an address of the caller’s events. The one before opens nothing any more.',
  data: z.object({ address: z.url() }),
});

export const switchOffCalendar = endpoint({
  method: 'POST',
  path: '/api/event/switchoffcalendar',
  summary: 'Takes the address of the caller’s events away.',
  data: z.null(),
});

export const getEventCalendarFile = endpoint({
  method: 'GET',
  path: '/api/event/:id/calendar',
  summary:
    'The event as a calendar file with its time zone (RFC 5545); the same identity each time, so that it updates.',
  params: z.strictObject({ id: uuid() }),
  answer: { mediaTypes: ['text/calendar'] },
  refusals: ['not-found'],
});
