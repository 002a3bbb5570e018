import { downloadEventAttendees, listEventAttendees } from '@linehaul/contract/office-event-lists';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement, implementRaw } from '../../http/route.ts';
import { attendeesCsv, attendeesXlsx } from './attendee-table-rules.ts';
import { findAllAttendees, findAttendees } from './attendee-queries.ts';

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: attendeesCsv },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: attendeesXlsx,
  },
};

/** Who goes to an event, for the office. */
export const attendeeRoutes = (app: FastifyInstance, { db, config, rateLimit }: Context): void => {
  implement(app, listEventAttendees, {
    handle: async ({ body }) => ({ data: await findAttendees(db, body) }),
  });
  implementRaw(app, downloadEventAttendees, {
    limit: rateLimit({ name: 'attendees', points: 20, seconds: 60 }),
    handle: async ({ query: { id, format }, reply }) => {
      const attendees = await findAllAttendees(db, id);
      const { type, write } = FORMATS[format];
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="attendees.${format}"`)
        .send(await write(attendees, config.association.timeZone));
    },
  });
};
