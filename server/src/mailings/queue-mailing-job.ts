import { randomUUID } from 'node:crypto';
import { mailKind } from '@linehaul/contract/mail-kinds';
import { sql } from 'kysely';
import * as z from 'zod';
import { queueOptionalMail } from '../accounts/unsubscribing/optional-mail-commands.ts';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { JOB_TYPES } from '../jobs/job-kinds.ts';
import { mailingContent } from './mailing-rules.ts';
import { findNextRecipients } from './recipient-queries.ts';

/** Mails are sent in their order, so a reset link waits behind no more of them than these. */
const BATCH_SIZE = 50;
const PAUSE_MS = 5000;
/** So many mails that are due and not sent mean that those before have not gone yet. */
const BUSY = 20;

/** The mailing while it is being queued; of two workers at once the second waits for the first one's batch. */
const lockQueueing = (transaction: Transaction, mailingId: string) =>
  transaction
    .selectFrom('mailings')
    .select(['id', 'kind', 'subject', 'body'])
    .where('id', '=', mailingId)
    .where('queuedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

const isBusy = async (reader: Reader): Promise<boolean> => {
  const due = await reader
    .selectFrom('pgboss.job')
    .select('id')
    .where('name', '=', JOB_TYPES['mail.send'].lane)
    .where('state', 'in', ['created', 'retry'])
    .where('startAfter', '<=', sql<Date>`now()`)
    .limit(BUSY)
    .execute();
  return due.length === BUSY;
};

/** Queues the mails of the next recipients; false when there is nobody left. */
const queueBatch = async (
  { config, clock }: Context,
  transaction: Transaction,
  mailingId: string,
): Promise<boolean> => {
  const mailing = await lockQueueing(transaction, mailingId);
  if (!mailing) return false;
  if (await isBusy(transaction)) return true;
  const kind = z.parse(mailKind, mailing.kind);
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

const goOnLater = ({ clock }: Context, transaction: Transaction, mailingId: string): Promise<void> => {
  const runAt = new Date((Math.floor(clock.now().getTime() / PAUSE_MS) + 1) * PAUSE_MS);
  const dedupeKey = `mailing.queue:${mailingId}:${runAt.toISOString()}`;
  return enqueue(transaction, { kind: 'mailing.queue', payload: { mailingId }, runAt, key: dedupeKey });
};

/**
 * Queues one mail for every recipient, some at a time, so that other mail gets through in between. Goes on where it was
 * killed: who has been queued for is kept with the mail.
 */
export const queueMailing = (context: Context, { mailingId }: { mailingId: string }): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    if (await queueBatch(context, transaction, mailingId)) await goOnLater(context, transaction, mailingId);
  });
