import * as z from 'zod/mini';
import { calendarDay } from '../values/calendar-day.ts';
import { EVENTS_MAX_SIZE } from '../values/constants.ts';
import { endpoint } from '../wire/endpoint.ts';
import { heldPlaces } from './event-holds.ts';
import { ownWait } from './event-waiting.ts';
import { pageRequest } from '../wire/page.ts';
import { text, uuid } from '../values/text.ts';
import { cancellingRules } from './event-cancelling.ts';

/** What the caller can do about tickets of an event, from what is on sale to them at this moment. */
export const eventAvailability = z.enum([
  'available',
  'few-left',
  'sold-out',
  'not-yet-on-sale',
  'sales-ended',
  'members-only',
  'no-tickets',
]);
export type EventAvailability = z.infer<typeof eventAvailability>;

/** The caller's own ticket; with several of them the first. */
const ownTicket = z.object({
  /** Dollars, incl. GST. */
  ticketPrice: z.number(),
  ticketNumber: z.string(),
  attendanceStatus: z._default(z.string(), 'Active'),
});

const eventCard = {
  id: z.uuid(),
  title: z.string(),
  shortDesc: z.string(),
  /** An address of this portal; null for an event without a picture, which is drawn a scene from its id. */
  listingImg: z.nullable(z.string()),
  eventStartUtc: z.iso.datetime(),
  eventEndUtc: z.iso.datetime(),
  /** IANA name: the event's times are shown in it, wherever the reader is. */
  timeZone: z.string(),
  /** Where it takes place; empty for one that is online only. */
  address: z.string(),
  isOnline: z.boolean(),
  /** The name of its type. */
  type: z.string(),
  typeId: z.uuid(),
  /** The label of its location; null without one. */
  location: z.nullable(z.string()),
  isAttendingEvent: z.boolean(),
  isCalledOff: z.boolean(),
  /** Dollars of the cheapest ticket that the caller may buy, now or later, incl. GST; null without any. 0 is free. */
  priceFrom: z.nullable(z.number()),
  /** Dollars of the cheapest ticket at the price for members in good standing; null where there is none. */
  memberPriceFrom: z.nullable(z.number()),
  availability: eventAvailability,
  ticket: z.nullable(ownTicket),
};

export const eventItem = z.object(eventCard);
export type EventItem = z.infer<typeof eventItem>;

const label = z.object({ id: z.uuid(), label: z.string() });

export const eventDetail = z.object({
  ...eventCard,
  /** Sanitised HTML. */
  content: z.string(),
  /** What the picture shows; empty for one that only decorates. */
  pictureDescription: z.string(),
  /** Of places that stand, for oneself or others. */
  hasBooked: z.boolean(),
  /** Where one takes part online; null for who has no place, and once it is over or called off. */
  linkUrl: z.nullable(z.string()),
  /** Whether the caller may see who of those that go lets it be seen. */
  showsPeople: z.boolean(),
  cancelling: cancellingRules,
  /** Hours of professional development for who is let in at the door; null for none. */
  cpd: z.nullable(z.object({ hours: z.number(), category: z.string() })),
  calledOffReason: z.string(),
  categories: z.array(label),
  tags: z.array(label),
});
export type EventDetail = z.infer<typeof eventDetail>;

/** What narrows a list of events; of each list of ids any, of different ones all. */
export const eventFilter = z.strictObject({
  typeId: z.optional(uuid()),
  locationsId: z.optional(z.array(uuid()).check(z.maxLength(50))),
  categoryId: z.optional(z.array(uuid()).check(z.maxLength(50))),
  tagId: z.optional(z.array(uuid()).check(z.maxLength(50))),
  /** The first and last calendar day on which they may start, in the association's time zone. */
  startDateFrom: z.optional(calendarDay('Please enter a date')),
  startDateTo: z.optional(calendarDay('Please enter a date')),
});
export type EventFilter = z.infer<typeof eventFilter>;

const keyword = z.optional(text(100));
const eventPage = z.object({ events: z.array(eventItem), totalItems: z.int() });

export const listEvents = endpoint({
  method: 'POST',
  path: '/api/event/list',
  summary:
    'Published events that are not over, the next one first; with a first day also those since then. The keyword is looked for in title, short description and place.',
  body: z.strictObject({
    ...pageRequest.shape,
    size: z._default(z.int().check(z.minimum(1), z.maximum(EVENTS_MAX_SIZE)), 20),
    keyword,
    ...eventFilter.shape,
  }),
  data: eventPage,
});

/** A month such as `2026-11`. */
const month = z
  .string()
  .check(
    z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please name a month such as 2026-11'),
    z.meta({ examples: ['2026-11'] }),
  );

export const getEventMonth = endpoint({
  method: 'POST',
  path: '/api/event/month',
  summary:
    'The days of a month on which published events start, with those events, by the same filter as the list.',
  body: z.strictObject({ month, keyword, ...eventFilter.shape }),
  data: z.object({
    month: z.string(),
    days: z.array(
      z.object({
        day: z.iso.date(),
        events: z.array(z.object({ id: z.uuid(), title: z.string(), eventStartUtc: z.iso.datetime() })),
      }),
    ),
  }),
});

const eventId = z.strictObject({ id: uuid() });

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/Event/:id',
  summary: 'One published event, with what the caller has booked; drafts only for those who run the portal.',
  params: eventId,
  data: eventDetail,
  refusals: ['not-found'],
});

/** Why a ticket cannot be bought at this moment; null when it can. */
export const ticketHindrance = z.enum([
  'event-over',
  'called-off',
  'sales-ended',
  'sold-out',
  'members-only',
  'not-yet-on-sale',
]);
export type TicketHindrance = z.infer<typeof ticketHindrance>;

export const eventTicketType = z.object({
  ticketPriceId: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** Dollars that the caller pays for one, incl. GST: the member price for a member in good standing. */
  amount: z.number(),
  /** The GST within that amount, in dollars. */
  gst: z.number(),
  /** Dollars for everybody else, and for members in good standing; null where there is one price. */
  standardAmount: z.number(),
  memberAmount: z.nullable(z.number()),
  /** Until when that is an early price; null where it is none. */
  earlyUntilUtc: z.nullable(z.iso.datetime()),
  /** Dollars that the caller would pay after it. */
  laterAmount: z.nullable(z.number()),
  soldOut: z.boolean(),
  /** Left to sell, said only when few are; null when there are more, or no limit. */
  remaining: z.nullable(z.int()),
  maxPerOrder: z.int(),
  membersOnly: z.boolean(),
  salesStartUtc: z.nullable(z.iso.datetime()),
  salesEndUtc: z.nullable(z.iso.datetime()),
  hindrance: z.nullable(ticketHindrance),
  /** Whether the event has discount codes. */
  takesCodes: z.boolean(),
  /** Whether the caller may wait for it. */
  mayWait: z.boolean(),
  /** Null for who does not wait. */
  waiting: z.nullable(ownWait),
});
export type EventTicketType = z.infer<typeof eventTicketType>;

export const listEventTickets = endpoint({
  method: 'GET',
  path: '/api/event/:id/tickets',
  summary:
    'The tickets of an event in their order, each at the price for the caller, and whether it can be had; and what the caller holds of it in a checkout.',
  params: eventId,
  data: z.object({ tickets: z.array(eventTicketType), held: z.nullable(heldPlaces) }),
  refusals: ['not-found'],
});

const labels = z.record(z.uuid(), z.string());

export const listEventTypes = endpoint({
  method: 'GET',
  path: '/api/event/types',
  summary: 'The types of events, by id, in the order to show them.',
  data: labels,
});

export const listEventCategories = endpoint({
  method: 'GET',
  path: '/api/event/categories',
  summary: 'The categories of events, by id.',
  data: labels,
});

export const listEventLocations = endpoint({
  method: 'GET',
  path: '/api/event/locations',
  summary: 'The locations of events, by id.',
  data: labels,
});

export const listEventTags = endpoint({
  method: 'GET',
  path: '/api/event/tags',
  summary: 'The tags of events, by id.',
  data: labels,
});

export const listUpcomingEvents = endpoint({
  method: 'POST',
  path: '/api/Event/upcoming',
  summary: 'The events that the caller goes to and that are not over, the next one first.',
  body: pageRequest,
  data: eventPage,
});

export const listPastEvents = endpoint({
  method: 'POST',
  path: '/api/Event/past',
  summary: 'The events that the caller went to, the last one first.',
  body: pageRequest,
  data: eventPage,
});
