import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { originOf } from '../http/request-origin.ts';
import { recordAudit } from './audit-commands.ts';

const HOUR = 3600;

/**
 * Logs a refusal for who the caller is: the first twenty of a person in an hour, so that nobody can fill the log.
 */
export const noteRefusal = (context: Context): ((request: FastifyRequest) => Promise<void>) => {
  const refusals = context.rateLimit({ name: 'refusals-kept', points: 20, seconds: HOUR });
  return async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !request.caller) return;
    if (!(await refusals.allow(request.caller.accountId))) return;
    await recordAudit(context.db, {
      action: 'access.refused',
      at: context.clock.now(),
      by: originOf(request),
      subject: { kind: 'call', id: `${endpoint.method} ${endpoint.path}` },
    });
  };
};
