import { getEventCalendarFile } from '@linehaul/contract/event-calendar';
import { downloadTickets, registerForEvent as registerEndpoint } from '@linehaul/contract/event-orders';
import {
  getEvent,
  getEventMonth,
  listEvents,
  listEventCategories,
  listEventLocations,
  listEventTags,
  listEventTickets,
  listEventTypes,
  listPastEvents,
  listUpcomingEvents,
} from '@linehaul/contract/events';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement, implementRaw } from '../http/route.ts';
import { calendarFileName } from './calendar/calendar-file-name.ts';
import { renderCalendarFile } from './calendar/render-calendar-file.ts';
import { findEventDetail, requireVisibleEvent } from './catalogue/event-detail-queries.ts';
import { findEvents } from './catalogue/event-list-queries.ts';
import { findMonth } from './catalogue/event-month-queries.ts';
import { findLabels, findTypes } from './catalogue/label-queries.ts';
import { renderOwnTickets } from './orders/own-tickets-pdf.ts';
import { findOwnHold } from './checkout/own-hold-queries.ts';
import { goingRoutes } from './going/routes.ts';
import { eventCalendarRoutes } from './calendar/calendar-routes.ts';
import { eventCodeRoutes } from './codes/routes.ts';
import { eventQuestionRoutes } from './questions/question-routes.ts';
import { waitingListRoutes } from './waiting-list/routes.ts';
import { registerForEvent } from './orders/register-command.ts';
import { findOwnEvents } from './own/own-event-queries.ts';
import { findOfferedTickets } from './tickets/offered-ticket-queries.ts';
import { askerOf, buyerOf } from './viewer-queries.ts';

const labelRoutes = (app: FastifyInstance, { db }: Context): void => {
  implement(app, listEventTypes, { handle: async () => ({ data: await findTypes(db) }) });
  implement(app, listEventCategories, {
    handle: async () => ({ data: await findLabels(db, 'eventCategories') }),
  });
  implement(app, listEventLocations, {
    handle: async () => ({ data: await findLabels(db, 'eventLocations') }),
  });
  implement(app, listEventTags, { handle: async () => ({ data: await findLabels(db, 'eventTags') }) });
};

const listRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock, config } = context;
  implement(app, listEvents, {
    handle: async ({ caller, body }) => ({
      data: await findEvents(db, body, {
        asker: askerOf(context, caller),
        timeZone: config.association.timeZone,
      }),
    }),
  });
  implement(app, getEventMonth, {
    handle: async ({ body }) => ({
      data: await findMonth(db, body, { now: clock.now(), timeZone: config.association.timeZone }),
    }),
  });
  implement(app, listUpcomingEvents, {
    handle: async ({ caller, body }) => ({
      data: await findOwnEvents(db, { ...body, when: 'upcoming' }, askerOf(context, caller)),
    }),
  });
  implement(app, listPastEvents, {
    handle: async ({ caller, body }) => ({
      data: await findOwnEvents(db, { ...body, when: 'past' }, askerOf(context, caller)),
    }),
  });
};

const orderRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, registerEndpoint, {
    handle: async ({ caller, form }) => {
      const { userid: userId, ticketPriceId: ticketTypeId, code } = form;
      const asked = { userId, ticketTypeId, quantity: Number(form.quantity), code };
      const data = await registerForEvent(context, await buyerOf(context, caller), asked);
      return { data, message: 'Registered successfully' };
    },
  });
  implementRaw(app, downloadTickets, {
    limit: context.rateLimit({ name: 'event-tickets', points: 20, seconds: 60 }),
    handle: async ({ caller, params, reply }) => {
      const own = { eventId: params.id, accountId: caller.accountId };
      const bytes = await renderOwnTickets(context, own);
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="tickets.pdf"')
        .send(bytes);
    },
  });
};

/** Events: their lists, each of them, and its tickets. */
export const eventRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, config } = context;
  labelRoutes(app, context);
  listRoutes(app, context);
  orderRoutes(app, context);
  goingRoutes(app, context);
  eventQuestionRoutes(app, context);
  waitingListRoutes(app, context);
  eventCodeRoutes(app, context);
  eventCalendarRoutes(app, context);
  implement(app, getEvent, {
    handle: async ({ caller, params }) => ({
      data: await findEventDetail(db, params.id, askerOf(context, caller)),
    }),
  });
  implement(app, listEventTickets, {
    handle: async ({ caller, params }) => {
      const buyer = await buyerOf(context, caller);
      const event = await requireVisibleEvent(db, params.id, buyer);
      const tickets = await findOfferedTickets(context, event, buyer);
      return { data: { tickets, held: await findOwnHold(db, { ...buyer, eventId: event.id }) } };
    },
  });
  implementRaw(app, getEventCalendarFile, {
    handle: async ({ caller, params, reply }) => {
      const event = await requireVisibleEvent(db, params.id, askerOf(context, caller));
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${calendarFileName(event.title)}"`)
        .send(renderCalendarFile(event, `${config.publicUrl}/events/${event.id}`));
    },
  });
};
