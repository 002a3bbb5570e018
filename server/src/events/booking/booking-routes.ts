import {
  bookEvent as bookEndpoint,
  findColleagues,
  listEventOrders,
  nameEventPlaces,
} from '@linehaul/contract/event-booking';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { findColleaguesBy } from '../seats/colleague-queries.ts';
import { namePlaces } from '../seats/name-places-command.ts';
import { findOwnOrders } from '../seats/order-list-queries.ts';
import { buyerOf, viewerOf } from '../viewer-queries.ts';
import { bookEvent } from './book-event-command.ts';

/** Booking for others: in one order, on an organisation's invoice, and naming who comes. */
export const eventBookingRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, bookEndpoint, {
    limit: context.rateLimit({ name: 'event-book', points: 60, seconds: 600 }),
    handle: async ({ caller, body }) => ({
      data: await bookEvent(context, await buyerOf(context, caller), body),
      message: 'Registered successfully',
    }),
  });
  implement(app, nameEventPlaces, {
    limit: context.rateLimit({ name: 'event-name', points: 60, seconds: 600 }),
    handle: async ({ caller: { accountId }, body }) => {
      await namePlaces(context, accountId, body);
      return { data: { orderId: body.orderId } };
    },
  });
  implement(app, listEventOrders, {
    handle: async ({ caller, params }) => ({
      data: await findOwnOrders(db, params.id, await viewerOf(context, caller)),
    }),
  });
  implement(app, findColleagues, {
    limit: context.rateLimit({ name: 'event-colleagues', points: 120, seconds: 60 }),
    handle: async ({ caller: { accountId }, body: { eventId, keyword } }) => ({
      data: { colleagues: await findColleaguesBy(db, { accountId, eventId, keyword }) },
    }),
  });
};
