import { listAuditEntries as listEndpoint, verifyAuditLog } from '@linehaul/contract/audit';
import { addDays, startOfDay } from '@linehaul/contract/dates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { verifyAuditChain } from './audit-chain-queries.ts';
import { listAuditEntries } from './audit-log-queries.ts';

export const auditRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listEndpoint, {
    handle: async ({ body: { from, until, ...filter } }) => {
      const { timeZone } = context.config.association;
      const since = from === undefined ? undefined : startOfDay(from, timeZone);
      const before = until === undefined ? undefined : startOfDay(addDays(until, 1), timeZone);
      return { data: await listAuditEntries(context.db, { ...filter, since, before }) };
    },
  });
  implement(app, verifyAuditLog, {
    limit: context.rateLimit({ name: 'audit-verify', points: 10, seconds: 60 }),
    handle: async () => ({ data: await verifyAuditChain(context.db) }),
  });
};
