import { downloadEventAttendees, listEventAttendees } from '@linehaul/contract/office-event-lists';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { attendeesCsv } from './attendee-csv-rules.ts';
import { findAllAttendees, findAttendees } from './attendee-queries.ts';

/** Who goes to an event, for the office. */
export const attendeeRoutes = (app: FastifyInstance, { db, config, rateLimit }: Context): void => {
  implement(app, listEventAttendees, {
    handle: async ({ body }) => ({ data: await findAttendees(db, body) }),
  });
  implementRaw(app, downloadEventAttendees, {
    limit: rateLimit({ name: 'attendees', points: 20, seconds: 60 }),
    handle: async ({ query, reply }) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="attendees.csv"')
        .send(attendeesCsv(await findAllAttendees(db, query.id), config.association.timeZone)),
  });
};
