import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { PAYMENT_METHOD } from '../money/payment-methods.ts';
import { typedCode } from '../values/discount-codes.ts';
import { paymentOutcome } from '../money/payments.ts';
import { uuid } from '../values/text.ts';

/** How many tickets, as an address or a form carries it. */
const quantity = z
  .string()
  .check(z.regex(/^[1-9]\d{0,2}$/, 'Please choose at least one ticket'), z.meta({ examples: ['1'] }));

const ticket = { ticketPriceId: uuid() };

/** How tickets are paid at once: by card. */
const card = z.literal('card');
const cardKey = z.literal(String(PAYMENT_METHOD.card));

export const getEventPaymentOptions = endpoint({
  method: 'GET',
  path: '/api/Event/GetPaymentOptions',
  summary: 'How a ticket can be paid; nothing for a free one.',
  query: z.strictObject(ticket),
  data: z.object({
    paymentMethods: z.array(z.object({ key: z.int(), name: z.string() })),
    /** Whose invoice it may go on (method 8): what the caller administers, where the event allows it. */
    organisations: z.array(z.object({ orgId: z.uuid(), orgName: z.string() })),
    /** Days after which such an invoice is due. */
    invoiceDueDays: z.int(),
  }),
  refusals: ['not-found'],
});

export const getEventPaymentSetupIntent = endpoint({
  method: 'GET',
  path: '/api/Event/GetPaymentSetUpIntent',
  summary:
    'Holds places for 15 minutes at the price of now and answers the client secret with which the browser confirms a card. The same again while they are held; another choice gives them back.',
  query: z.strictObject({
    ...ticket,
    paymentMethod: card,
    quantity: z._default(quantity, '1'),
    code: z.optional(typedCode),
  }),
  data: z.object({
    /** What is held, to name who comes. */
    orderId: z.uuid(),
    clientSecret: z.string(),
    /** Until when the places are the caller's alone. */
    heldUntilUtc: z.iso.datetime(),
    /** Of that time, what is left now: the clock of a browser may be wrong. */
    secondsLeft: z.int(),
    quantity: z.int(),
    /** Dollars that will be charged, incl. GST, and what a code took off. */
    amount: z.number(),
    saved: z.number(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const payForEvent = endpoint({
  method: 'POST',
  path: '/api/Event/Pay',
  summary:
    'Charges the confirmed card for the places that the caller holds, once: repeats go on with the same payment.',
  form: z.strictObject({ ...ticket, paymentMethodKey: cardKey }),
  data: z.object({
    outcome: paymentOutcome,
    /** With which the browser shows the bank's challenge; null unless there is one. */
    clientSecret: z.nullable(z.string()),
    /** The tickets that were bought; empty until they are paid. */
    ticketNumbers: z.array(z.string()),
    invoiceId: z.nullable(z.uuid()),
  }),
  refusals: ['not-found', 'wrong-state', 'payment-declined'],
});

export const releaseEventPlaces = endpoint({
  method: 'POST',
  path: '/api/event/release',
  summary:
    'Gives back the places that the caller holds for this ticket and has not paid. What is being paid stays held, unless its payment waits for the bank’s question to be answered and is to be stopped.',
  form: z.strictObject({ ...ticket, stopsPaying: z.optional(z.literal('true')) }),
  data: z.null(),
});
