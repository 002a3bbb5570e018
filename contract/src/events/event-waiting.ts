import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { uuid } from '../values/text.ts';

const ticket = { ticketPriceId: uuid() };

/** The caller's own place in the line for a ticket. */
export const ownWait = z.object({
  /** 1 is next; null once places are offered to them. */
  position: z.nullable(z.int()),
  quantity: z.int(),
  /** Places that are held for them, until they take or decline them. */
  offer: z.nullable(
    z.object({
      untilUtc: z.iso.datetime(),
      /** Dollars for one ticket, incl. GST: the price of when it was offered. */
      amount: z.number(),
      /** Of that time, what is left now: the clock of a browser may be wrong. */
      secondsLeft: z.int(),
    }),
  ),
});
export type OwnWait = z.infer<typeof ownWait>;

export const joinWaitingList = endpoint({
  method: 'POST',
  path: '/api/event/waitinglist/join',
  summary:
    'Puts the caller in line for so many places of a ticket that is sold out. What comes free is offered to them by mail and held for a time.',
  body: z.strictObject({
    ...ticket,
    quantity: z
      .int('Please choose how many tickets')
      .check(z.minimum(1, 'Please choose at least one ticket'), z.maximum(100)),
  }),
  data: z.object({
    /** In line; 1 is next. */
    position: z.int(),
  }),
  refusals: ['not-found', 'wrong-state'],
});

export const leaveWaitingList = endpoint({
  method: 'POST',
  path: '/api/event/waitinglist/leave',
  summary: 'Takes the caller out of the line for a ticket, or declines the places that are offered to them.',
  body: z.strictObject(ticket),
  data: z.null(),
  refusals: ['wrong-state'],
});
