import {
  cancelPlaces,
  handOnPlace,
  listOwnPlaces,
  quoteCancellation,
} from '@linehaul/contract/event-cancelling';
import { cancelAttendee, quoteAttendeeCancellation } from '@linehaul/contract/office-event-cancelling';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { officerOf } from '../../http/officer.ts';
import { findPlaces } from './booked-place-queries.ts';
import { cancelForOffice, cancelOwnPlaces } from './cancel-places-command.ts';
import { officeHindrance, cancelHindrance, refuseFor, requireOneOrder } from './cancelling-policy.ts';
import { findRulesAt } from './cancelling-rule-queries.ts';
import { handOn } from './hand-on-command.ts';
import { findOwnPlaces } from './own-place-queries.ts';
import { quoteMoneyBack, quoteParts } from './quote-queries.ts';

const quoteOwn = async (context: Context, accountId: string, placeIds: readonly string[]) => {
  const { db, clock } = context;
  const now = clock.now();
  const places = await findPlaces(db, placeIds);
  const { orderId } = requireOneOrder(places, { placeIds, accountId });
  for (const place of places) {
    const rules = await findRulesAt(db, place.eventId, place.bookedAt);
    refuseFor(cancelHindrance(place, rules, now));
  }
  return quoteMoneyBack(context, orderId, await quoteParts(db, places, { keepsFee: true, now }));
};

const quoteForOffice = async (
  context: Context,
  { placeId, keepsFee }: { readonly placeId: string; readonly keepsFee: boolean },
) => {
  const { db, clock } = context;
  const now = clock.now();
  const placeIds = [placeId];
  const places = await findPlaces(db, placeIds);
  const place = requireOneOrder(places, { placeIds, accountId: null });
  refuseFor(officeHindrance(place, now));
  return quoteMoneyBack(context, place.orderId, await quoteParts(db, places, { keepsFee, now }));
};

/** Giving up what was booked of an event, by who booked it and by the office. */
export const cancellingRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock, rateLimit } = context;
  const limit = rateLimit({ name: 'event-cancel', points: 60, seconds: 600 });
  implement(app, listOwnPlaces, {
    handle: async ({ caller: { accountId }, params }) => ({
      data: { places: await findOwnPlaces(db, { eventId: params.id, accountId, now: clock.now() }) },
    }),
  });
  implement(app, quoteCancellation, {
    limit,
    handle: async ({ caller, body }) => ({ data: await quoteOwn(context, caller.accountId, body.placeIds) }),
  });
  implement(app, cancelPlaces, {
    limit,
    handle: async ({ caller: { accountId }, body }) => ({
      data: await cancelOwnPlaces(context, { ...body, accountId }),
    }),
  });
  implement(app, handOnPlace, {
    limit,
    handle: async ({ caller: { accountId }, body: asked }) => ({
      data: await handOn(context, { asked, accountId }),
    }),
  });
  implement(app, quoteAttendeeCancellation, {
    handle: async ({ body }) => ({ data: await quoteForOffice(context, body) }),
  });
  implement(app, cancelAttendee, {
    handle: async (call) => ({ data: await cancelForOffice(context, call.body, officerOf(call)) }),
  });
};
