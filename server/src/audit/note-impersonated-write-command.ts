import { logOut } from '@linehaul/contract/sign-in';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { accessOf } from '../http/access.ts';
import { originOf } from '../http/request-origin.ts';
import { recordAudit } from './audit-commands.ts';

/** Logs that an admin has changed something as another person; stopping to act as them has an entry of its own. */
export const noteImpersonatedWrite =
  ({ db, clock }: Context): ((request: FastifyRequest) => Promise<void>) =>
  async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!request.caller?.impersonator || endpoint?.method !== 'POST' || endpoint === logOut) return;
    if (accessOf(endpoint).isRead) return;
    await recordAudit(db, {
      action: 'impersonation.write',
      at: clock.now(),
      by: originOf(request),
      subject: { kind: 'call', id: `${endpoint.method} ${endpoint.path}` },
    });
  };
