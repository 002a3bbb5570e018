import * as z from 'zod/mini';
import { typedCode } from '../values/discount-codes.ts';
import { endpoint } from '../wire/endpoint.ts';
import { uuid } from '../values/text.ts';

/** How many tickets; a form sends text, and takes a whole number only. */
const ticketQuantity = z
  .string()
  .check(z.regex(/^[1-9]\d{0,2}$/, 'Please choose how many tickets'), z.meta({ examples: ['1'] }));

export const registerForEvent = endpoint({
  method: 'POST',
  path: '/api/Event/register',
  summary:
    'Books free tickets for the caller. The same again within ten minutes is answered with the order that is there.',
  form: z.strictObject({
    /** The caller's own id. */
    userid: uuid(),
    ticketPriceId: uuid(),
    quantity: z._default(ticketQuantity, '1'),
    /** A discount code after which nothing is left to pay. */
    code: z.optional(typedCode),
  }),
  data: z.object({ orderId: z.uuid(), ticketNumbers: z.array(z.string()) }),
  refusals: ['not-found', 'wrong-state'],
});

export const downloadTickets = endpoint({
  method: 'GET',
  path: '/api/Event/:id/ticket',
  summary: 'The tickets of an event that the caller booked or that are in their name, a page each.',
  params: z.strictObject({ id: uuid() }),
  answer: { mediaTypes: ['application/pdf'] },
  refusals: ['not-found'],
});
