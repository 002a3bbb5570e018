import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { countOfUses, percentOff, typedCode, writtenCode } from '../values/discount-codes.ts';
import { uuid } from '../values/text.ts';
import { wallTime } from '../values/wall-time.ts';
import { priceDollars } from './office-event-values.ts';

export const checkEventCode = endpoint({
  method: 'POST',
  path: '/api/event/checkcode',
  summary:
    'What a discount code takes off so many of a ticket for the caller; refused, in words, where it does not.',
  body: z.strictObject({
    ticketPriceId: uuid(),
    quantity: z.int().check(z.minimum(1), z.maximum(100)),
    code: typedCode,
  }),
  data: z.object({
    /** As it is written. */
    code: z.string(),
    /** Dollars for one ticket after it, incl. GST, and what it takes off each. */
    amount: z.number(),
    saved: z.number(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

const codeFields = {
  code: writtenCode,
  /** Of the price of each ticket; null where an amount is taken off instead. */
  percent: percentOff,
  /** Dollars off each ticket. */
  amount: z.nullable(priceDollars()),
  /** For which tickets; none is for all. */
  ticketIds: z.array(uuid()).check(z.maxLength(50)),
  /** How many tickets in all, and for one person; null is any number. */
  maxUses: countOfUses,
  maxUsesPerPerson: countOfUses,
  /** On the clocks of the event; null is at once, and without an end. */
  validFrom: z.nullable(wallTime('Please enter from when it is valid')),
  validUntil: z.nullable(wallTime('Please enter until when it is valid')),
  isActive: z.boolean(),
};

export const eventCode = z.object({
  ...codeFields,
  id: z.uuid(),
  code: z.string(),
  amount: z.nullable(z.number()),
  validFrom: z.nullable(z.string()),
  validUntil: z.nullable(z.string()),
  /** Tickets that were booked with it, or are being paid. */
  used: z.int(),
});
export type EventCode = z.infer<typeof eventCode>;

export const listEventCodes = endpoint({
  method: 'GET',
  path: '/api/admin/events/codes',
  summary: 'The discount codes of an event, with how often each was used.',
  query: z.strictObject({ id: uuid() }),
  data: z.object({
    codes: z.array(eventCode),
    tickets: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  refusals: ['not-found'],
});

export const sentCode = z.strictObject({ ...codeFields, eventId: uuid(), id: z.nullable(uuid()) });
export type SentCode = z.infer<typeof sentCode>;

export const saveEventCode = endpoint({
  method: 'POST',
  path: '/api/admin/events/savecode',
  summary: 'Adds a discount code to an event, or changes one; what was booked with it stays as it was.',
  body: sentCode,
  data: z.object({ id: z.uuid() }),
  refusals: ['not-found', 'wrong-state'],
});
