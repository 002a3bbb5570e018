import * as z from 'zod/mini';
import { requiredName } from '../values/names.ts';
import { email, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

const address = email('Please type the email address', 'This is not an email address');

/** Who may pay for somebody's ticket by an invoice. */
export const attendeePayer = z.object({
  /** An organisation of theirs; null for the person. */
  orgId: z.nullable(z.uuid()),
  name: z.string(),
  /** Who is sent the invoice; null where an organisation has nobody to send it to, and cannot be charged. */
  sentTo: z.nullable(z.string()),
});
export type AttendeePayer = z.infer<typeof attendeePayer>;

export const quoteAttendee = endpoint({
  method: 'POST',
  path: '/api/admin/events/attendees/quoteadd',
  summary: 'What a ticket costs a person with an account now, and whom it can be charged to by an invoice.',
  body: z.strictObject({ ticketPriceId: uuid(), email: address }),
  data: z.object({
    holder: z.string(),
    /** Dollars incl. GST; nothing can be charged where it is 0. */
    amount: z.number(),
    /** Whether it is less than others pay, by their membership. */
    isMemberPrice: z.boolean(),
    /** Until when an invoice of today is to be paid. */
    dueDate: z.string(),
    payers: z.array(attendeePayer),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const addAttendee = endpoint({
  method: 'POST',
  path: '/api/admin/events/attendees/add',
  summary:
    'Gives a place to a person with an account or to a guest, no more than there are: free of charge or, with an account, on an invoice. The same again within ten minutes is the place that is there.',
  body: z.strictObject({
    ticketPriceId: uuid(),
    to: z.union([
      z.strictObject({ email: address }),
      z.strictObject({
        firstName: requiredName('Please type the first name', 60),
        lastName: requiredName('Please type the last name', 60),
        email: address,
      }),
    ]),
    /** Whom it is charged to, and the price that was seen; without it, it is free of charge. */
    charge: z.optional(
      z.strictObject({
        orgId: z.nullable(uuid()),
        amountAsSeen: z.number().check(z.minimum(0), z.maximum(10_000_000)),
      }),
    ),
  }),
  data: z.object({ holder: z.string(), ticketNumber: z.string(), invoiceId: z.nullable(z.uuid()) }),
  refusals: ['not-found', 'wrong-state'],
});
