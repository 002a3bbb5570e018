import type { MailKind } from '@linehaul/contract/mail-kinds';
import { isEmail } from '@linehaul/contract/text';
import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { owe } from '../jobs/outbox.ts';
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
  /** Of mail that the person can switch off, which is asked again before it is sent; all other mail is factual. */
  optional?: { kind: MailKind; accountId: string };
}

/** Whether a mail with this key was owed already; until the transaction ends nobody else can owe it. */
export const wasOwedBefore = async (transaction: Transaction, dedupeKey: string): Promise<boolean> => {
  // Two transactions with one key would both see nothing; the second waits here for the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${dedupeKey}, 0))`.execute(transaction);
  const row = await transaction
    .selectFrom('outbox')
    .select('id')
    .where('dedupeKey', '=', dedupeKey)
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Owes a mail in the caller's transaction: it is sent if and only if that commits.
 * Throws RangeError unless the address is exactly one.
 */
export async function queueMail(transaction: Transaction, mail: QueueMail): Promise<void> {
  const { id, to, replyTo, content, dedupeKey, attachments = [], aboutAccountId, optional } = mail;
  if (!isEmail(to.address)) throw new RangeError('A mail needs exactly one address');
  if (replyTo && !isEmail(replyTo.address)) throw new RangeError('Answers need exactly one address');
  if (dedupeKey !== undefined && (await wasOwedBefore(transaction, dedupeKey))) return;
  const { id: mailId } = await transaction
    .insertInto('mails')
    .values({
      id,
      toAddress: to.address,
      toName: toSingleLine(to.name),
      replyToAddress: replyTo?.address,
      replyToName: replyTo && toSingleLine(replyTo.name),
      subject: toSingleLine(content.subject),
      content: JSON.stringify(content),
      attachments: JSON.stringify(attachments),
      aboutAccountId,
      ...optional,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owe(transaction, {
    kind: 'mail.send',
    payload: { mailId },
    ...(dedupeKey !== undefined && { dedupeKey }),
  });
}
