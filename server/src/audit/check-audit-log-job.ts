import type { Context } from '../context.ts';
import { DAY_MS, oweDaily } from '../jobs/daily-work.ts';
import { findAuditHead, verifyAuditChain } from './audit-chain-queries.ts';
import { formatHead } from './audit-head-rules.ts';

/**
 * Writes the newest entry's place and hash to the server's own log, and owes the same for every day from now on:
 * who rewrites the whole chain, or cuts its end off, cannot rewrite what was noted elsewhere.
 */
export async function beginAuditChecks(context: Context): Promise<void> {
  context.log.info({ auditHead: formatHead(await findAuditHead(context.db)) }, 'the audit log ends here');
  await oweDaily(context.db, 'audit.check', context.clock.now());
}

/** Verifies the chain and notes its head, once a day for all server processes. */
export async function checkAuditLog(context: Context): Promise<void> {
  const { db, clock, log } = context;
  await oweDaily(db, 'audit.check', new Date(clock.now().getTime() + DAY_MS));
  const auditHead = formatHead(await findAuditHead(db));
  const verification = await verifyAuditChain(db);
  if (verification.isIntact) log.info({ auditHead, ...verification }, 'the audit log is intact');
  else log.error({ auditHead, ...verification }, 'the audit log was tampered with');
}
