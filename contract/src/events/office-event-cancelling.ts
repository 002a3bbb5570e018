import * as z from 'zod/mini';
import { requiredText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';
import { moneyBack } from './event-cancelling.ts';

const reason = requiredText('Please say why', 300);
const dollars = z.number().check(z.minimum(0), z.maximum(10_000_000));
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
