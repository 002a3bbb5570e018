import * as z from 'zod/mini';
import { requiredText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { moneyBack } from './event-cancelling.ts';

const reason = requiredText('Please say why', 300);
const dollars = z.number().check(z.minimum(0), z.maximum(10_000_000));
const count = z.int().check(z.minimum(0), z.maximum(1_000_000));
const onePlace = { placeId: uuid(), keepsFee: z.boolean() };

export const quoteAttendeeCancellation = endpoint({
  method: 'POST',
  path: '/api/admin/events/attendees/quotecancellation',
  summary:
    'What comes back, and where to, if this place were cancelled now, with or without the fee of the rules.',
  body: z.strictObject(onePlace),
  data: moneyBack,
  refusals: ['not-found', 'wrong-state'],
});

export const cancelAttendee = endpoint({
  method: 'POST',
  path: '/api/admin/events/attendees/cancel',
  summary:
    'Cancels a place whatever the rules say, with or without their fee: once, however often it is asked. Needs a fresh proof of who asks.',
  body: z.strictObject({ ...onePlace, reason, backAsSeen: dollars, feeAsSeen: dollars }),
  data: z.object({ back: z.number(), fee: z.number() }),
  refusals: ['not-found', 'wrong-state', 'identity-unconfirmed'],
});

export const previewCallingOff = endpoint({
  method: 'GET',
  path: '/api/admin/events/calloff/preview',
  summary:
    'What calling an event off would do: how many are told, what goes back, how many open invoices are lowered.',
  query: z.strictObject({ id: uuid() }),
  data: z.object({
    people: z.int(),
    places: z.int(),
    /** Dollars that were paid, and go back. */
    refunded: z.number(),
    /** Dollars that are owed, and are not any more. */
    offInvoices: z.number(),
    openInvoices: z.int(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const callOffEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/calloff',
  summary:
    'Calls an event off for good: everybody is paid back and told, once each. Refused when other people have booked than were said.',
  body: z.strictObject({
    id: uuid(),
    version: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
    reason,
    placesAsSeen: count,
  }),
  data: z.object({ id: z.uuid(), version: z.int() }),
  refusals: ['not-found', 'wrong-state', 'identity-unconfirmed'],
});

export const callingOffProgress = endpoint({
  method: 'GET',
  path: '/api/admin/events/calloff/progress',
  summary: 'How far paying back and telling everybody is, of an event that was called off.',
  query: z.strictObject({ id: uuid() }),
  data: z.object({
    reason: z.string(),
    /** Bookings seen to, of all. */
    done: z.int(),
    total: z.int(),
    /** Refunds that arrived, are on their way, and did not work. */
    refunded: z.int(),
    onTheirWay: z.int(),
    failed: z.int(),
    /** Dollars to be paid back by bank transfer. */
    byBank: z.number(),
  }),
  refusals: ['not-found', 'wrong-state'],
});
