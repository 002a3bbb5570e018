import * as z from 'zod/mini';

/** What the caller holds of an event in a checkout that is not paid, wherever it was opened. */
export const heldPlaces = z.object({
  orderId: z.uuid(),
  ticketPriceId: z.uuid(),
  ticketName: z.string(),
  quantity: z.int(),
  /** Dollars for all of them, incl. GST: the price of when they were held, and what a code took off it. */
  amount: z.number(),
  saved: z.number(),
  /** The code that they are held with; null without one. */
  code: z.nullable(z.string()),
  /** Until when the places are the caller's alone. */
  untilUtc: z.iso.datetime(),
  /** Of that time, what is left now: the clock of a browser may be wrong. */
  secondsLeft: z.int(),
  /** Whether a payment is on its way whose result is not known: until it is, nothing is paid again or given back. */
  isBeingPaid: z.boolean(),
});
export type HeldPlaces = z.infer<typeof heldPlaces>;
