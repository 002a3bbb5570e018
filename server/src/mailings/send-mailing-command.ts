import type { BodyOf } from '@linehaul/contract/endpoint';
import type { sendMailing as endpoint } from '@linehaul/contract/mailings';
import { requireRecentProof } from '../sessions/recent-proof-policy.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { countRecipients } from './recipient-queries.ts';

interface Sending extends BodyOf<typeof endpoint> {
  readonly caller: Caller;
  readonly by: RequestOrigin;
}

/** Whether it is new; a repeat of the same is none, and another under the same id is refused. */
const insertMailing = async (
  transaction: Transaction,
  { id, kind, subject, text, caller }: Sending,
  now: Date,
): Promise<boolean> => {
  const inserted = await transaction
    .insertInto('mailings')
    .values({ id, kind, subject, body: text, sentBy: caller.accountId, sentAt: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return true;
  const same = await transaction
    .selectFrom('mailings')
    .select('id')
    .where('id', '=', id)
    .where('sentBy', '=', caller.accountId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('body', '=', text)
    .executeTakeFirst();
  if (!same) throw new DomainError('wrong-state', 'Another mail was sent from this page already');
  return false;
};

/** Queues a mail to every member who has its kind on. Answers how many those are now. */
export const sendMailing = async (context: Context, sending: Sending): Promise<number> => {
  const now = context.clock.now();
  const { id, kind, subject, caller, by } = sending;
  requireRecentProof(caller, now);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const isNew = await insertMailing(transaction, sending, now);
    const recipientCount = await countRecipients(transaction, kind);
    if (!isNew) return recipientCount;
    if (recipientCount === 0)
      throw new DomainError('wrong-state', 'No member has this kind of mail switched on');
    await enqueue(transaction, { kind: 'mailing.queue', payload: { mailingId: id } });
    await recordAudit(transaction, {
      action: 'mailing.sent',
      at: now,
      by,
      after: { mailingId: id, kind, subject, recipientCount },
    });
    return recipientCount;
  });
};
