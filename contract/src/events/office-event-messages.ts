import * as z from 'zod/mini';
import { MAILING_SUBJECT_MAX_LENGTH, MAILING_TEXT_MAX_LENGTH } from '../association/mailings.ts';
import { requiredName } from '../values/names.ts';
import { longText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';

export const MESSAGES_PAGE_SIZE = 10;
export const MESSAGE_MAX_TICKED = 500;

/** Whether somebody comes, came, did not come, or gave up their place. */
export const MESSAGE_STATUSES = ['Active', 'Attended', 'Absent', 'Cancelled'] as const;
export const messageStatus = z.enum(MESSAGE_STATUSES);
export type MessageStatus = z.infer<typeof messageStatus>;

export const messageAudience = z.strictObject({
  /** Ticked places, and then nothing of what follows counts; empty for all that follows. */
  placeIds: z
    .array(uuid())
    .check(z.maxLength(MESSAGE_MAX_TICKED, `Please tick at most ${MESSAGE_MAX_TICKED} people`)),
  /** Empty is any ticket. */
  ticketPriceIds: z.array(uuid()).check(z.maxLength(50)),
  statuses: z
    .array(messageStatus)
    .check(z.minLength(1, 'Please choose at least one status'), z.maxLength(MESSAGE_STATUSES.length)),
  /** Whoever booked for others too. */
  withBookers: z.boolean(),
});
export type MessageAudience = z.infer<typeof messageAudience>;

/** Plain text, as the mailings have it: an empty line begins a paragraph. */
export const eventMessageText = z.strictObject({
  subject: requiredName('Please enter a subject', MAILING_SUBJECT_MAX_LENGTH),
  text: longText('Please write the email', MAILING_TEXT_MAX_LENGTH),
});
export type EventMessageText = z.infer<typeof eventMessageText>;

export const countEventMessagePeople = endpoint({
  method: 'POST',
  path: '/api/admin/events/messages/people',
  summary: 'How many people a message about an event would reach, and who of those chosen cannot be reached.',
  body: z.strictObject({ id: uuid(), to: messageAudience }),
  data: z.object({
    title: z.string(),
    people: z.int(),
    /** Names, at most the first twenty. */
    unreached: z.array(z.string()),
    unreachedCount: z.int(),
  }),
  refusals: ['not-found'],
});

export const previewEventMessage = endpoint({
  method: 'POST',
  path: '/api/admin/events/messages/preview',
  summary: 'A message about an event as those who go will read it.',
  body: z.strictObject({ id: uuid(), ...eventMessageText.shape }),
  data: z.object({
    subject: z.string(),
    /** Who answers reach. */
    replyTo: z.string(),
    paragraphs: z.array(z.string()),
    details: z.array(z.object({ label: z.string(), value: z.string() })),
    footnote: z.string(),
  }),
  refusals: ['not-found'],
});

export const sendEventMessage = endpoint({
  method: 'POST',
  path: '/api/admin/events/messages/send',
  summary:
    'Writes to those who go to an event, or to some of them, each once; the same message id twice is one message. Refused when it would reach another number of people than was seen. Needs a recent proof of identity.',
  body: z.strictObject({
    ...eventMessageText.shape,
    id: uuid(),
    messageId: uuid(),
    to: messageAudience,
    peopleAsSeen: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  }),
  data: z.object({ people: z.int() }),
  refusals: ['not-found', 'wrong-state', 'identity-unconfirmed'],
});

export const eventMessage = z.object({
  id: z.uuid(),
  subject: z.string(),
  text: z.string(),
  sentAt: z.iso.datetime(),
  /** Null once the account is gone. */
  sentByName: z.nullable(z.string()),
  to: messageAudience,
  isQueueing: z.boolean(),
  /** Those it is for and who could be written to. */
  people: z.int(),
  sent: z.int(),
  failed: z.int(),
  /** Names, at most the first twenty. */
  failures: z.array(z.string()),
  unreached: z.array(z.string()),
  unreachedCount: z.int(),
});
export type EventMessage = z.infer<typeof eventMessage>;

export const listEventMessages = endpoint({
  method: 'POST',
  path: '/api/admin/events/messages/list',
  summary: 'What was written to those who go to an event, newest first, and how far it is.',
  body: z.strictObject({ ...pageRequest.shape, id: uuid() }),
  data: z.object({ messages: z.array(eventMessage), totalItems: z.int() }),
  refusals: ['not-found'],
});
