import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { eventMessageRoutes } from '../messages/routes.ts';
import { attendeeRoutes } from './attendee-routes.ts';
import { labelRoutes } from './label-routes.ts';
import { officeEventRoutes } from './office-routes.ts';

/** Events for those who run them. */
export const eventOfficeRoutes = (app: FastifyInstance, context: Context): void => {
  officeEventRoutes(app, context);
  labelRoutes(app, context);
  attendeeRoutes(app, context);
  eventMessageRoutes(app, context);
};
