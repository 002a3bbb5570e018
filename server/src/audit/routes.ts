import { listAuditEntries as listEndpoint, verifyAuditLog } from '@linehaul/contract/audit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { verifyAuditChain } from './audit-chain-queries.ts';
import { listAuditEntries } from './audit-log-queries.ts';

export const auditRoutes = (app: FastifyInstance, context: Context): void => {
  implement(app, listEndpoint, {
    handle: async ({ body }) => ({ data: await listAuditEntries(context.db, body) }),
  });
  implement(app, verifyAuditLog, {
    limit: context.rateLimit({ name: 'audit-verify', points: 10, seconds: 60 }),
    handle: async () => ({ data: await verifyAuditChain(context.db) }),
  });
};
