import { randomUUID } from 'node:crypto';
import { mailingKind } from '@linehaul/contract/mail-kinds';
import * as z from 'zod';
import { queueOptionalMail } from '../accounts/unsubscribing/optional-mail-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mailingContent } from './mailing-rules.ts';
import { findNextRecipients } from './recipient-queries.ts';

/** As many as are queued in a moment, so that a stop of the server need not wait for a whole mailing. */
const BATCH_SIZE = 100;

/** The mailing while it is being queued; of two workers at once the second waits for the first one's batch. */
const lockQueueing = (transaction: Transaction, mailingId: string) =>
  transaction
    .selectFrom('mailings')
    .select(['id', 'kind', 'subject', 'body'])
    .where('id', '=', mailingId)
    .where('queuedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Queues the mails of the next recipients; false when there is nobody left. */
const queueBatch = async (
  { config, clock }: Context,
  transaction: Transaction,
  mailingId: string,
): Promise<boolean> => {
  const mailing = await lockQueueing(transaction, mailingId);
  if (!mailing) return false;
  const kind = z.parse(mailingKind, mailing.kind);
  const { name, email } = config.association;
  const recipients = await findNextRecipients(transaction, { mailingId, kind, limit: BATCH_SIZE });
  for (const account of recipients) {
    const mailId = randomUUID();
    const mail = { id: mailId, kind, account, content: mailingContent(mailing) };
    const isQueued = await queueOptionalMail(transaction, { ...mail, replyTo: { name, address: email } });
    if (!isQueued) continue;
    await transaction
      .insertInto('mailingRecipients')
      .values({ mailingId, accountId: account.id, mailId })
      .execute();
  }
  if (recipients.length === BATCH_SIZE) return true;
  await transaction
    .updateTable('mailings')
    .set({ queuedAt: clock.now() })
    .where('id', '=', mailingId)
    .execute();
  return false;
};

/**
 * Queues one mail for every recipient, some at a time; all other mail is sent before them. Goes on where it was killed:
 * who has been queued for is kept with the mail.
 */
export const queueMailing = (context: Context, { mailingId }: { mailingId: string }): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    if (!(await queueBatch(context, transaction, mailingId))) return;
    await enqueue(transaction, { kind: 'mailing.queue', payload: { mailingId } });
  });
