import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { owe } from '../jobs/outbox.ts';
import { findAuditHead, verifyAuditChain } from './audit-chain-queries.ts';
import { formatHead } from './audit-head-rules.ts';

const DAY_MS = 24 * 3_600_000;

/** Days of UTC all have 24 hours, so that none is left out when the clocks change. */
const oweCheck = ({ db }: Context, runAt: Date): Promise<void> =>
  inTransaction(db, (transaction) =>
    owe(transaction, {
      kind: 'audit.check',
      payload: {},
      dedupeKey: `audit.check:${runAt.toISOString().slice(0, 10)}`,
      runAt,
    }),
  );

/**
 * Writes the newest entry's place and hash to the server's own log, and owes the same for every day from now on:
 * who rewrites the whole chain, or cuts its end off, cannot rewrite what was noted elsewhere.
 */
export async function beginAuditChecks(context: Context): Promise<void> {
  context.log.info({ auditHead: formatHead(await findAuditHead(context.db)) }, 'the audit log ends here');
  await oweCheck(context, context.clock.now());
}

/** Verifies the chain and notes its head, once a day for all server processes. */
export async function checkAuditLog(context: Context): Promise<void> {
  const { db, clock, log } = context;
  await oweCheck(context, new Date(clock.now().getTime() + DAY_MS));
  const auditHead = formatHead(await findAuditHead(db));
  const verification = await verifyAuditChain(db);
  if (verification.isIntact) log.info({ auditHead, ...verification }, 'the audit log is intact');
  else log.error({ auditHead, ...verification }, 'the audit log was tampered with');
}
