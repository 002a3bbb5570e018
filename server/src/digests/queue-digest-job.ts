import { randomUUID } from 'node:crypto';
import { queueOptionalMail } from '../accounts/unsubscribing/optional-mail-commands.ts';
import { type AskedBy, askedBy } from '../audiences/audience-queries.ts';
import { findMailedViewer } from '../audiences/viewer-queries.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { digestMail, writeDigest } from './digest-emails.ts';
import { findReadable, itemsOfDigest } from './digest-item-queries.ts';
import { DIGEST_KIND, findNextReaders } from './digest-recipient-queries.ts';

/** As many as are queued in a moment, so that a stop of the server need not wait for all of them. */
const BATCH_SIZE = 100;

/** The digest while it is being queued; of two workers at once the second waits for the first one's batch. */
const lockQueueing = (transaction: Transaction, digestId: string) =>
  transaction
    .selectFrom('digests')
    .select(['id', 'reachedAccountId'])
    .where('id', '=', digestId)
    .where('queuedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

interface Queueing {
  readonly context: Context;
  readonly transaction: Transaction;
  readonly digestId: string;
  readonly now: Date;
}

type Written = ReturnType<typeof writeDigest>;

/** What it says to each, found out once for all who are asked for in the same words. */
const writer = ({ context, transaction, digestId, now }: Queueing) => {
  const known = new Map<string, Promise<Written>>();
  const write = async (asked: AskedBy): Promise<Written> =>
    writeDigest(context, await findReadable(transaction, itemsOfDigest(digestId), asked));
  return async (accountId: string): Promise<Written> => {
    const asked = askedBy(await findMailedViewer({ ...context, db: transaction }, accountId), now);
    const key = JSON.stringify([asked.audiences, asked.productIds.toSorted()]);
    const written = known.get(key) ?? write(asked);
    known.set(key, written);
    return written;
  };
};

type Recipient = Awaited<ReturnType<typeof findNextReaders>>[number];

const queueFor = async (
  { context: { config }, transaction, digestId }: Queueing,
  account: Recipient,
  written: NonNullable<Written>,
): Promise<void> => {
  const mailId = randomUUID();
  const { name, email } = config.association;
  const isQueued = await queueOptionalMail(transaction, {
    ...{ id: mailId, kind: DIGEST_KIND, account },
    content: digestMail(written, account.firstName),
    replyTo: { name, address: email },
  });
  if (!isQueued) return;
  await transaction
    .insertInto('digestRecipients')
    .values({ digestId, accountId: account.id, mailId })
    .execute();
};

/** Queues the mails of the next recipients; false when there is nobody left. */
const queueBatch = async (queueing: Queueing): Promise<boolean> => {
  const { transaction, digestId, now } = queueing;
  const digest = await lockQueueing(transaction, digestId);
  if (!digest) return false;
  const { reachedAccountId } = digest;
  const accounts = await findNextReaders(transaction, { reachedAccountId, limit: BATCH_SIZE });
  const writtenFor = writer(queueing);
  for (const account of accounts) {
    const written = await writtenFor(account.id);
    if (written) await queueFor(queueing, account, written);
  }
  const isMore = accounts.length === BATCH_SIZE;
  await transaction
    .updateTable('digests')
    .set(isMore ? { reachedAccountId: accounts.at(-1)?.id } : { reachedAccountId: null, queuedAt: now })
    .where('id', '=', digestId)
    .execute();
  return isMore;
};

/**
 * Queues one mail for each who has something new to read, some at a time; all other mail is sent before them. Goes on where
 * it was killed: how far it has come is kept with the mails.
 */
export const queueDigest = (context: Context, { digestId }: { digestId: string }): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    if (!(await queueBatch({ context, transaction, digestId, now }))) return;
    await enqueue(transaction, { kind: 'digest.queue', payload: { digestId } });
  });
