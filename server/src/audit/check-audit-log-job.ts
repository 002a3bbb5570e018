import type { Context } from '../context.ts';
import { todayOf } from '../adapters/clock.ts';
import { beginDaily, oweTomorrow, type Daily } from '../jobs/daily-work.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findAuditHead, verifyAuditChain, type AuditVerification } from './audit-chain-queries.ts';
import { formatHead } from './audit-head-rules.ts';
import { auditHeadEmail } from './emails.ts';

const dailyOf = ({ clock, config }: Context): Daily => ({
  kind: 'audit.check',
  now: clock.now(),
  timeZone: config.association.timeZone,
});

/**
 * Writes the newest entry's place and hash to the server's own log, and owes the same for every day from now on:
 * who rewrites the whole chain, or cuts its end off, cannot rewrite what was noted elsewhere.
 */
export async function beginAuditChecks(context: Context): Promise<void> {
  context.log.info({ auditHead: formatHead(await findAuditHead(context.db)) }, 'the audit log ends here');
  await beginDaily(context.db, dailyOf(context));
}

/** Where the database and the server's own log are in the same hands, only a mail keeps what was true today. */
const mailHead = async (
  context: Context,
  head: string,
  { entryCount, brokenAt }: AuditVerification,
): Promise<void> => {
  const { config, db } = context;
  const { auditHeadEmail: address, association } = config;
  if (address === undefined) return;
  await inTransaction(db, (transaction) =>
    queueMail(transaction, {
      to: { name: association.name, address },
      content: auditHeadEmail({ associationName: association.name, head, entryCount, brokenAt }),
      dedupeKey: `audit.head:${todayOf(context)}`,
    }),
  );
};

/** Verifies the chain, notes its head and mails it where that is asked for, once a day for all server processes. */
export async function checkAuditLog(context: Context): Promise<void> {
  const { db, log } = context;
  await oweTomorrow(db, dailyOf(context));
  const auditHead = formatHead(await findAuditHead(db));
  const verification = await verifyAuditChain(db);
  if (verification.isIntact) log.info({ auditHead, ...verification }, 'the audit log is intact');
  else log.error({ auditHead, ...verification }, 'the audit log was tampered with');
  if (verification.entryCount > 0) await mailHead(context, auditHead, verification);
}
