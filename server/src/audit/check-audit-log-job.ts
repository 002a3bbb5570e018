import type { Context } from '../context.ts';
import { todayOf } from '../adapters/clock.ts';
import { inTransaction } from '../db/transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { findAuditHead, verifyAuditChain, type AuditVerification } from './audit-chain-queries.ts';
import { formatHead } from './audit-head-rules.ts';
import { auditHeadEmail } from './emails.ts';

/**
 * Writes the newest entry's place and hash to the server's own log, at each start and every day:
 * who rewrites the whole chain, or cuts its end off, cannot rewrite what was noted elsewhere.
 */
export async function noteAuditHead({ db, log }: Context): Promise<void> {
  log.info({ auditHead: formatHead(await findAuditHead(db)) }, 'the audit log ends here');
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
  const auditHead = formatHead(await findAuditHead(db));
  const verification = await verifyAuditChain(db);
  if (verification.isIntact) log.info({ auditHead, ...verification }, 'the audit log is intact');
  else log.error({ auditHead, ...verification }, 'the audit log was tampered with');
  if (verification.entryCount > 0) await mailHead(context, auditHead, verification);
}
