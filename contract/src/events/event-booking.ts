import * as z from 'zod/mini';
import { requiredName } from '../values/names.ts';
import { email, text, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { typedCode } from '../values/discount-codes.ts';

/** Whom a seat is for: whoever books, somebody of their organisation, a guest by name, or nobody yet. */
export const seatHolder = z.enum(['me', 'colleague', 'guest', 'unnamed']);
export type SeatHolder = z.infer<typeof seatHolder>;

export const GUEST_NAME_MAX_LENGTH = 60;

const seatFields = {
  who: seatHolder,
  /** Of a colleague. */
  accountId: z.optional(uuid()),
  /** Of a guest. */
  firstName: z.optional(requiredName('Please type the first name', GUEST_NAME_MAX_LENGTH)),
  lastName: z.optional(requiredName('Please type the last name', GUEST_NAME_MAX_LENGTH)),
  email: z.optional(email('Please type the email address', 'Please type a valid email address')),
};

export const seat = z.strictObject(seatFields);
export type Seat = z.infer<typeof seat>;

const MOST_SEATS = 100;

export const bookEvent = endpoint({
  method: 'POST',
  path: '/api/event/book',
  summary:
    'Books tickets for oneself and others in one order, at once: free ones, or on the invoice of an organisation that the caller administers. The same again within ten minutes is answered with the order that is there.',
  body: z.strictObject({
    ticketPriceId: uuid(),
    /** One for each ticket. */
    seats: z.array(seat).check(z.minLength(1, 'Please choose at least one ticket'), z.maxLength(MOST_SEATS)),
    /** Whose invoice it goes on; left out for free tickets. */
    orgId: z.optional(uuid()),
    /** A discount code, for each of the tickets; what it leaves nothing to pay of is free. */
    code: z.optional(typedCode),
    /** On an invoice: what the caller was shown that it costs in all, in dollars. Nothing is booked for another amount. */
    amountAsSeen: z.optional(z.number().check(z.minimum(0), z.maximum(10_000_000))),
  }),
  data: z.object({
    orderId: z.uuid(),
    ticketNumbers: z.array(z.string()),
    /** Null for free tickets. */
    invoiceId: z.nullable(z.uuid()),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const nameEventPlaces = endpoint({
  method: 'POST',
  path: '/api/event/nameplaces',
  summary:
    'Says who comes on places of an order that the caller made: any of those held, and those of a confirmed one that are nobody’s yet, until the event begins.',
  body: z.strictObject({
    orderId: uuid(),
    seats: z
      .array(z.strictObject({ ...seatFields, position: z.int().check(z.minimum(1), z.maximum(MOST_SEATS)) }))
      .check(z.minLength(1), z.maxLength(MOST_SEATS)),
  }),
  data: z.object({ orderId: z.uuid() }),
  refusals: ['not-found', 'wrong-state'],
});

const orderedPlace = z.object({
  position: z.int(),
  ticketNumber: z.string(),
  /** Null while nobody has been named. */
  name: z.nullable(z.string()),
  /** Of a guest: where their ticket went. */
  email: z.nullable(z.string()),
  isOwn: z.boolean(),
});
export type OrderedPlace = z.infer<typeof orderedPlace>;

const eventOrder = z.object({
  id: z.uuid(),
  ticket: z.string(),
  bookedAt: z.iso.datetime(),
  /** Dollars, incl. GST. */
  total: z.number(),
  invoiceId: z.nullable(z.uuid()),
  /** Whose invoice it is on; null where the caller paid, or nothing was to pay. */
  billedTo: z.nullable(z.string()),
  places: z.array(orderedPlace),
});
export type EventOrder = z.infer<typeof eventOrder>;

export const listEventOrders = endpoint({
  method: 'GET',
  path: '/api/event/:id/orders',
  summary: 'What the caller has booked of an event, with who comes on each place.',
  params: z.strictObject({ id: uuid() }),
  data: z.object({
    orders: z.array(eventOrder),
    /** Whether places that are nobody’s yet can still be given a name. */
    mayName: z.boolean(),
  }),
  refusals: ['not-found'],
});

const colleague = z.object({
  accountId: z.uuid(),
  name: z.string(),
  orgName: z.string(),
  /** Whether they have a place at this event already. */
  isGoing: z.boolean(),
});
export type Colleague = z.infer<typeof colleague>;

export const COLLEAGUES_SHOWN = 8;

export const findColleagues = endpoint({
  method: 'POST',
  path: '/api/event/colleagues',
  summary:
    'People of the organisations that the caller administers, by a part of their name, to book a place for.',
  body: z.strictObject({ eventId: uuid(), keyword: z._default(text(100), '') }),
  data: z.object({ colleagues: z.array(colleague) }),
  refusals: ['not-found'],
});
