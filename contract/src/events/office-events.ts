import * as z from 'zod/mini';
import { requiredName } from '../values/names.ts';
import { secureLink } from '../values/secure-link.ts';
import { requiredText, text, uuid } from '../values/text.ts';
import { wallTime } from '../values/wall-time.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { cancellingRules } from './event-cancelling.ts';
import { eventDetail, eventTicketType } from './events.ts';
import {
  EVENT_TIME_ZONES,
  changedEvent,
  eventContent,
  priceDollars,
  seenEvent,
} from './office-event-values.ts';

/** Where an event stands for the office: `published` is what people can find now, `off-lists` what they could before. */
export const officeEventState = z.enum(['draft', 'scheduled', 'published', 'off-lists', 'called-off']);
export type OfficeEventState = z.infer<typeof officeEventState>;

export const officeEventGroup = z.enum(['upcoming', 'past', 'drafts']);
export type OfficeEventGroup = z.infer<typeof officeEventGroup>;

export const OFFICE_EVENTS_PAGE_SIZE = 20;

export const officeEventRow = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.string(),
  state: officeEventState,
  /** Null for a draft. */
  publishedFromUtc: z.nullable(z.iso.datetime()),
  /** When it leaves the lists; null where it stays there. */
  publishedUntilUtc: z.nullable(z.iso.datetime()),
  eventStartUtc: z.iso.datetime(),
  eventEndUtc: z.iso.datetime(),
  timeZone: z.string(),
  /** Places that are booked, or held for somebody who is paying. */
  taken: z.int(),
  /** Null where one of its tickets has no limit. */
  stock: z.nullable(z.int()),
});
export type OfficeEventRow = z.infer<typeof officeEventRow>;

export const listOfficeEvents = endpoint({
  method: 'POST',
  path: '/api/admin/events/list',
  summary:
    'Events of one group with the places taken: upcoming and drafts the next first, past ones the last first; and how many each group has.',
  body: z.strictObject({
    ...pageRequest.shape,
    group: z._default(officeEventGroup, 'upcoming'),
    /** Looked for in title, summary and place. */
    keyword: z.optional(text(100)),
  }),
  data: z.object({
    events: z.array(officeEventRow),
    totalItems: z.int(),
    counts: z.object({ upcoming: z.int(), past: z.int(), drafts: z.int() }),
  }),
});

const ticketFields = {
  name: requiredName('Please name the ticket', 80),
  description: text(300),
  /** Dollars, incl. GST; 0 is free. */
  price: priceDollars(),
  /** For members in good standing; null where there is one price. */
  memberPrice: z.nullable(priceDollars()),
  /** Instead of the price until an instant; null where there is no early price. */
  earlyPrice: z._default(z.nullable(priceDollars()), null),
  earlyMemberPrice: z._default(z.nullable(priceDollars()), null),
  earlyUntil: z._default(z.nullable(wallTime('Please enter until when the early price holds')), null),
  /** Null is without limit. */
  stock: z.nullable(
    z.int('Please type a whole number').check(z.minimum(0, 'Please type 0 or more'), z.maximum(100_000)),
  ),
  maxPerOrder: z
    .int('Please type a whole number')
    .check(z.minimum(1, 'Please type 1 or more'), z.maximum(100)),
  /** On the clocks of the event; null is at once, and until the event is over. */
  soldFrom: z.nullable(wallTime('Please enter when the sale begins')),
  soldUntil: z.nullable(wallTime('Please enter when the sale ends')),
  membersOnly: z.boolean(),
};

const isHundredths = (hours: number): boolean => Math.abs(Math.round(hours * 100) - hours * 100) < 1e-6;

const eventHours = z.strictObject({
  hours: z
    .number('Please type the hours, or leave them empty')
    .check(
      z.minimum(0.25, 'Please type 0.25 hours or more'),
      z.maximum(200, 'Please type at most 200 hours'),
      z.refine(isHundredths, 'Please type hours with at most 2 decimals'),
      z.meta({ multipleOf: 0.01, examples: [2.5] }),
    ),
  categoryId: uuid('Please choose what the hours count as'),
});

export const eventReminderDays = z.nullable(z.literal([1, 3, 7], 'Please choose when to remind'));

const eventFields = {
  title: requiredName('Please type a title', 120),
  typeId: z.uuid('Please choose a type'),
  summary: text(300),
  /** HTML, sanitised when it is kept. */
  content: eventContent(),
  timeZone: z.enum(EVENT_TIME_ZONES, 'Please choose a time zone'),
  /** On the clocks of the event. */
  startsAt: wallTime('Please enter when it begins'),
  endsAt: wallTime('Please enter when it ends'),
  /** As `uploadPicture` answered it; null for an event that is drawn a scene. */
  pictureId: z.nullable(uuid()),
  /** What the picture shows, for those who do not see it; empty where it only decorates. */
  pictureDescription: text(200),
  isOnline: z.boolean(),
  /** Where those who have a place take part online, whom alone it is told; empty where there is no such address. */
  linkUrl: z._default(secureLink, ''),
  address: text(300),
  locationId: z.nullable(uuid()),
  /** Whether organisations in good standing may have it on their invoice. */
  allowsInvoice: z._default(z.boolean(), false),
  /** How many days before the start those who come are reminded, at 9 in the morning there; null is not at all. */
  reminderDays: z._default(eventReminderDays, 1),
  /** Whether members see who goes, of those who let it be seen. */
  showsPeople: z._default(z.boolean(), false),
  /** What whoever is let in at the door gets in their CPD record; null for nothing. */
  cpd: z._default(z.nullable(eventHours), null),
  categoryIds: z.array(uuid()).check(z.maxLength(50)),
  tagIds: z.array(uuid()).check(z.maxLength(50)),
  /** Left out, they stay as they are. */
  cancelling: z.optional(cancellingRules),
};

/** A ticket as it is sent: one that is kept already comes with its id; the order of the list is theirs. */
const sentTicket = z.strictObject({ id: z.nullable(uuid()), ...ticketFields });
export type SentTicket = z.infer<typeof sentTicket>;

export const sentEvent = z.strictObject({
  ...eventFields,
  tickets: z.array(sentTicket).check(z.maxLength(50, 'An event has at most 50 tickets')),
});
export type SentEvent = z.infer<typeof sentEvent>;

const editedTicket = z.object({
  id: z.uuid(),
  ...ticketFields,
  name: z.string(),
  /** Places booked or held: no fewer can be for sale. */
  taken: z.int(),
  /** People in line for it. */
  waiting: z.int(),
  /** Whether anybody has ever booked it: then it stays. */
  isKept: z.boolean(),
});

export const editedEvent = z.object({
  id: z.uuid(),
  version: z.int(),
  state: officeEventState,
  publishedFromUtc: z.nullable(z.iso.datetime()),
  publishedUntilUtc: z.nullable(z.iso.datetime()),
  eventStartUtc: z.iso.datetime(),
  eventEndUtc: z.iso.datetime(),
  /** Places that people have booked: who changes the date is told how many. */
  booked: z.int(),
  /** People with an account who were let in: who changes its hours is told how many records change. */
  attended: z.int(),
  ...eventFields,
  title: z.string(),
  linkUrl: z.string(),
  timeZone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  tickets: z.array(editedTicket),
  cancelling: cancellingRules,
});
export type EditedEvent = z.infer<typeof editedEvent>;

const oneEvent = z.strictObject({ id: uuid() });

export const getOfficeEvent = endpoint({
  method: 'GET',
  path: '/api/admin/events/detail',
  summary: 'One event as it is edited, with its times on its own clocks.',
  query: oneEvent,
  data: editedEvent,
  refusals: ['not-found'],
});

export const createOfficeEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/create',
  summary: 'Keeps a new event as a draft.',
  body: sentEvent,
  data: changedEvent,
});

export const saveOfficeEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/save',
  summary:
    'Changes an event as a whole. Refused when somebody else has changed it since, or when fewer places would be for sale than are taken.',
  body: z.strictObject({
    ...sentEvent.shape,
    ...seenEvent,
    /** With another date or place of an event that is booked: how many places were said to be affected. */
    bookedAsSeen: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
    /** Why those who have booked are not to be told that it has moved; left out, they are told. */
    untoldBecause: z.optional(requiredText('Please say why nobody needs to know', 300)),
  }),
  data: changedEvent,
  refusals: ['not-found', 'wrong-state'],
});

export const copyOfficeEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/copy',
  summary: 'Makes a draft with the same words, times and tickets, and nobody in it.',
  body: oneEvent,
  data: changedEvent,
  refusals: ['not-found'],
});

export const deleteOfficeEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/delete',
  summary: 'Deletes a draft that nobody has ever booked.',
  body: z.strictObject(seenEvent),
  data: z.null(),
  refusals: ['not-found', 'wrong-state'],
});

export const previewOfficeEvent = endpoint({
  method: 'GET',
  path: '/api/admin/events/preview',
  summary: 'An event and its tickets as a guest or a member in good standing finds them, published or not.',
  query: z.strictObject({ id: uuid(), as: z.enum(['guest', 'member']) }),
  data: z.object({ event: eventDetail, tickets: z.array(eventTicketType) }),
  refusals: ['not-found'],
});
