import * as z from 'zod/mini';
import { requiredName } from '../values/names.ts';
import { email, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

/** A year. */
const MAX_HOURS = 8760;
const wholeHours = (message: string) =>
  z.int(message).check(z.minimum(0, message), z.maximum(MAX_HOURS, message));
const hours = z.nullable(wholeHours('Please type whole hours, at most 8760'));

/** By what rules places of an event are given up; all hours are before its start. */
export const cancellingRules = z.strictObject({
  /** Until then whoever booked may cancel; null is never. */
  cancelHours: hours,
  /** What is kept of the price. */
  feePercent: z
    .int('Please type a whole percentage')
    .check(z.minimum(0, 'Please type 0 to 100'), z.maximum(100, 'Please type 0 to 100')),
  /** Until then nothing is kept; null where something always is. */
  freeHours: hours,
  /** Until then a place may be handed to somebody else; null is never. */
  handOnHours: hours,
});
export type CancellingRules = z.infer<typeof cancellingRules>;

export const ownPlace = z.object({
  placeId: z.uuid(),
  orderId: z.uuid(),
  ticket: z.string(),
  ticketNumber: z.string(),
  /** Who comes; null while nobody is named. */
  holder: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** Dollars, incl. GST. */
  paid: z.number(),
  membersOnly: z.boolean(),
  /** Why it cannot be cancelled or handed on now, in words; null when it can. */
  cancelHindrance: z.nullable(z.string()),
  handOnHindrance: z.nullable(z.string()),
});
export type OwnPlace = z.infer<typeof ownPlace>;

export const listOwnPlaces = endpoint({
  method: 'GET',
  path: '/api/event/:id/places',
  summary:
    'The places of an event that the caller booked or that are in their name, and what can be done with each.',
  params: z.strictObject({ id: uuid() }),
  data: z.object({ places: z.array(ownPlace) }),
  refusals: ['not-found'],
});

const MAX_PLACES = 100;
const somePlaces = z.array(uuid()).check(z.minLength(1, 'Please choose a place'), z.maxLength(MAX_PLACES));
const dollars = z.number().check(z.minimum(0), z.maximum(10_000_000));

/** Dollars of a cancellation: what comes back in all, what is kept, and where to it comes. */
export const moneyBack = z.object({
  back: z.number(),
  fee: z.number(),
  /** Taken off what the invoice still owes. */
  offInvoice: z.number(),
  /** To the card that paid. */
  toCard: z.number(),
  /** Paid back by the office, by bank transfer. */
  byBank: z.number(),
  /** The last digits of the card, where they are known. */
  cardEnding: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.int()),
});
export type MoneyBack = z.infer<typeof moneyBack>;

export const quoteCancellation = endpoint({
  method: 'POST',
  path: '/api/event/quotecancellation',
  summary: 'What comes back, and where to, if these places of one order were cancelled now.',
  body: z.strictObject({ placeIds: somePlaces }),
  data: moneyBack,
  refusals: ['not-found', 'wrong-state'],
});

export const cancelPlaces = endpoint({
  method: 'POST',
  path: '/api/event/cancelplaces',
  summary:
    'Cancels places of one order by the rules of the event: once, however often it is asked. Refused when what comes back is not what was shown.',
  body: z.strictObject({ placeIds: somePlaces, backAsSeen: dollars, feeAsSeen: dollars }),
  data: z.object({ back: z.number(), fee: z.number() }),
  refusals: ['not-found', 'wrong-state'],
});

export const handOnPlace = endpoint({
  method: 'POST',
  path: '/api/event/handonplace',
  summary:
    'Names somebody else for a place: a person of an organisation of the caller’s, or a guest. The ticket gets another number; the one before lets nobody in.',
  body: z.strictObject({
    placeId: uuid(),
    /** The ticket as it was seen: whoever was faster is not overruled. */
    ticketNumber: z.string().check(z.regex(/^[0-9A-Z-]{6,20}$/), z.meta({ examples: ['4QEYX-F3R6Z'] })),
    to: z.union([
      z.strictObject({ accountId: uuid() }),
      z.strictObject({
        firstName: requiredName('Please type the first name', 60),
        lastName: requiredName('Please type the last name', 60),
        email: email('Please type the email address', 'This is not an email address'),
      }),
    ]),
  }),
  data: z.object({ holder: z.string() }),
  refusals: ['not-found', 'wrong-state'],
});
