import { getPortalSettings } from '@linehaul/contract/association';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { portalSettingsOf } from './portal-settings-rules.ts';

export const associationRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, getPortalSettings, {
    handle: async () => ({ data: portalSettingsOf(context) }),
  });
};
