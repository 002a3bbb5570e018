import { compareLedger, getLedgerComparison } from '@linehaul/contract/reconciliation';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { implement } from '../http/route.ts';
import { DAY_MS } from '../jobs/recurring-jobs.ts';
import { enqueueComparison } from './compare-ledger-command.ts';
import { getLastComparison } from './compare-ledger-queries.ts';

const SHOWN_AFTER_MS = 30 * DAY_MS;

/** Whether our books agree with the payment provider's. */
export const compareLedgerRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  implement(app, getLedgerComparison, {
    handle: async () => {
      const resolvedSince = new Date(clock.now().getTime() - SHOWN_AFTER_MS);
      const { last, differences } = await getLastComparison(db, resolvedSince);
      return {
        data: {
          comparedAt: last?.comparedAt.toISOString() ?? null,
          paymentCount: last?.paymentCount ?? 0,
          differences: differences.map(({ id, what, subject, ...row }) => ({
            ...{ id, what, subject },
            ours: dollarsFromCents(row.oursCents),
            theirs: dollarsFromCents(row.theirsCents),
            foundAt: row.foundAt.toISOString(),
            resolvedAt: row.resolvedAt?.toISOString() ?? null,
          })),
        },
      };
    },
  });
  implement(app, compareLedger, {
    handle: async () => {
      await enqueueComparison(context);
      return { data: { isOwed: true as const } };
    },
  });
};
