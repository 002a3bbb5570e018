import type { MailKind } from '@linehaul/contract/mail-kinds';
import { isEmail } from '@linehaul/contract/text';
import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { JOB_TYPES } from '../jobs/job-kinds.ts';
import { idOfKey } from '../jobs/key-id.ts';
import { inKeptWords } from './find-wording.ts';
import type { MailContent } from './mail-content.ts';
import { toSingleLine } from './single-line.ts';

interface QueuedAttachment {
  /** Where the file store keeps it. */
  fileKey: string;
  filename: string;
  contentType: string;
}

export interface QueueMail {
  /** Made beforehand, where something else refers to the mail. */
  id?: string;
  to: { name: string; address: string };
  content: MailContent;
  /** Who gets the answers; left out, the portal's sender. */
  replyTo?: { name: string; address: string };
  /** The same effect queued twice is one mail. */
  dedupeKey?: string;
  attachments?: QueuedAttachment[];
  /** Whom it names, where that is not who gets it: when they close their account, their name is taken out of it. */
  aboutAccountId?: string;
  /** To somebody without an account: some time after this event the mail is forgotten. */
  guestOfEventId?: string | undefined;
  /**
   * Of mail that the person can switch off, which is asked again before it is sent; all other mail is factual, and goes
   * first.
   */
  optional?: { kind: MailKind; accountId: string };
  /** One of many that are queued at once: all other mail goes first. */
  isOfMany?: boolean;
}

/** Whether a mail with this key was queued already; until the transaction ends nobody else can queue it. */
export const wasQueuedBefore = async (transaction: Transaction, dedupeKey: string): Promise<boolean> => {
  // Two transactions with one key would both see nothing; the second waits here for the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${dedupeKey}, 0))`.execute(transaction);
  const id = idOfKey(dedupeKey);
  const job = transaction
    .selectFrom('pgboss.job')
    .select('id')
    .where('name', '=', JOB_TYPES['mail.send'].lane)
    .where('id', '=', id);
  // Its job may be forgotten by now; the mail itself is not.
  const mail = transaction.selectFrom('mails').select('id').where('id', '=', id);
  return (await job.unionAll(mail).executeTakeFirst()) !== undefined;
};

/** A mail that must be sent once has the id of its key, as its job has. */
const idOf = ({ id, dedupeKey }: QueueMail): string | undefined =>
  id ?? (dedupeKey === undefined ? undefined : idOfKey(dedupeKey));

const rowOf = (mail: QueueMail) => {
  const { to, replyTo, content, attachments = [], aboutAccountId, guestOfEventId, optional } = mail;
  return {
    id: idOf(mail),
    toAddress: to.address,
    toName: toSingleLine(to.name),
    replyToAddress: replyTo?.address,
    replyToName: replyTo && toSingleLine(replyTo.name),
    subject: toSingleLine(content.subject),
    content: JSON.stringify(content),
    attachments: JSON.stringify(attachments),
    aboutAccountId,
    guestOfEventId,
    ...optional,
  };
};

/**
 * Queues a mail in the caller's transaction: it is sent if and only if that commits.
 * Throws RangeError unless the address is exactly one.
 */
export async function queueMail(transaction: Transaction, mail: QueueMail): Promise<void> {
  const { to, replyTo, dedupeKey } = mail;
  if (!isEmail(to.address)) throw new RangeError('A mail needs exactly one address');
  if (replyTo && !isEmail(replyTo.address)) throw new RangeError('Answers need exactly one address');
  if (dedupeKey !== undefined && (await wasQueuedBefore(transaction, dedupeKey))) return;
  const content = await inKeptWords(transaction, mail.content);
  const kept = await transaction
    .insertInto('mails')
    .values(rowOf({ ...mail, content }))
    // A caller that gives the id may repeat the insert.
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return;
  const payload = { mailId: kept.id };
  await enqueue(transaction, {
    kind: 'mail.send',
    payload,
    givesWay: mail.optional !== undefined || mail.isOfMany === true,
    ...(dedupeKey !== undefined && { key: dedupeKey }),
  });
}
