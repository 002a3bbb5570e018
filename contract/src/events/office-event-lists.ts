import * as z from 'zod/mini';
import { requiredName } from '../values/names.ts';
import { text, uuid } from '../values/text.ts';
import { type DataOf, endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

/** What events are sorted by. */
export const EVENT_LABEL_KINDS = ['types', 'categories', 'locations', 'tags'] as const;
export const eventLabelKind = z.enum(EVENT_LABEL_KINDS);
export type EventLabelKind = z.infer<typeof eventLabelKind>;

/** Tags are the shortest of them. */
export const EVENT_LABEL_MAX_LENGTH = 40;

const keptLabel = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Events that have it, drafts and past ones among them. */
  uses: z.int(),
});
export type KeptLabel = z.infer<typeof keptLabel>;

const kept = z.object({ id: z.uuid() });
const name = requiredName('Please type a name', EVENT_LABEL_MAX_LENGTH);

export const listOfficeEventLabels = endpoint({
  method: 'GET',
  path: '/api/admin/events/labels',
  summary:
    'The types, categories, locations and tags, each with how many events have it, and what hours can count as.',
  data: z.object({
    types: z.array(keptLabel),
    categories: z.array(keptLabel),
    locations: z.array(keptLabel),
    tags: z.array(keptLabel),
    /** What the hours of an event can count as in the records of those who come. */
    cpdCategories: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});
export type EventLabels = DataOf<typeof listOfficeEventLabels>;

export const addOfficeEventLabel = endpoint({
  method: 'POST',
  path: '/api/admin/events/addlabel',
  summary: 'Adds a type, category, location or tag; a name is there once, whatever its case.',
  body: z.strictObject({ kind: eventLabelKind, name }),
  data: kept,
  refusals: ['wrong-state'],
});

export const renameOfficeEventLabel = endpoint({
  method: 'POST',
  path: '/api/admin/events/renamelabel',
  summary: 'Gives a type, category, location or tag another name, on every event that has it.',
  body: z.strictObject({ kind: eventLabelKind, id: uuid(), name }),
  data: kept,
  refusals: ['not-found', 'wrong-state'],
});

export const moveOfficeEventType = endpoint({
  method: 'POST',
  path: '/api/admin/events/movetype',
  summary:
    'Moves a type of events one place up or down in the lists where people choose; at the end it stays.',
  body: z.strictObject({ id: uuid(), to: z.enum(['up', 'down']) }),
  data: kept,
  refusals: ['not-found'],
});

export const deleteOfficeEventLabel = endpoint({
  method: 'POST',
  path: '/api/admin/events/deletelabel',
  summary: 'Removes a type, category, location or tag that no event has.',
  body: z.strictObject({ kind: eventLabelKind, id: uuid() }),
  data: kept,
  refusals: ['not-found', 'wrong-state'],
});

export const ATTENDEES_PAGE_SIZE = 25;

export const attendee = z.object({
  /** Of the place. */
  id: z.uuid(),
  /** Null for a place that nobody has been named for yet. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  organisation: z.nullable(z.string()),
  /** Who booked it, where that is somebody else. */
  bookedBy: z.nullable(z.string()),
  ticket: z.string(),
  ticketNumber: z.string(),
  attendanceStatus: z.string(),
  /** Dollars, incl. GST; nothing while the invoice that it is on is open. */
  paid: z.number(),
  /** Dollars of a place on an invoice that is not paid yet; nothing of any other. */
  onInvoice: z.number(),
  bookedAt: z.iso.datetime(),
  /** Whether something that is asked is still to be answered. */
  isOpen: z.boolean(),
  /** To each of the event’s questions, in their order; empty where there is none. */
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type Attendee = z.infer<typeof attendee>;

export const listEventAttendees = endpoint({
  method: 'POST',
  path: '/api/admin/events/attendees',
  summary: 'Who goes to an event, by name: the places that are booked, with their tickets and what was paid.',
  body: z.strictObject({
    ...pageRequest.shape,
    id: uuid(),
    /** Looked for in names, emails, organisations, tickets and their numbers. */
    keyword: z.optional(text(100)),
    /** Only those who have still to answer what the event asks. */
    isOpen: z.optional(z.boolean()),
  }),
  data: z.object({
    title: z.string(),
    attendees: z.array(attendee),
    totalItems: z.int(),
    /** Of all that were found, in dollars. */
    paid: z.number(),
    onInvoice: z.number(),
    /** Questions on the form. */
    questions: z.int(),
  }),
  refusals: ['not-found'],
});

export const downloadEventAttendees = endpoint({
  method: 'GET',
  path: '/api/admin/events/attendees/download',
  summary: 'All attendees of an event as CSV or as a workbook; no cell is a formula to a spreadsheet.',
  query: z.strictObject({ id: uuid(), format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
  answer: { mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] },
  refusals: ['not-found'],
});
