import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { messageMail } from './message-emails.ts';

/** As many as are queued in a moment, so that a stop of the server need not wait for a whole message. */
const BATCH_SIZE = 100;

/** The message while it is being queued; of two workers at once the second waits for the first one's batch. */
const lockQueueing = (transaction: Transaction, messageId: string) =>
  transaction
    .selectFrom('eventMessages')
    .innerJoin('events', 'events.id', 'eventMessages.eventId')
    .selectAll('events')
    .select(['eventMessages.id as messageId', 'eventMessages.subject', 'eventMessages.body'])
    .where('eventMessages.id', '=', messageId)
    .where('queuedAt', 'is', null)
    .forUpdate('eventMessages')
    .executeTakeFirst();
type QueuedMessage = NonNullable<Awaited<ReturnType<typeof lockQueueing>>>;

interface NextRecipient {
  readonly position: number;
  /** Null for whoever has been shut out, or closed their account, since it was sent. */
  readonly address: string | null;
  readonly name: string;
  readonly hasAccount: boolean;
}

const findNext = async (transaction: Transaction, messageId: string): Promise<NextRecipient[]> => {
  const { rows } = await sql<NextRecipient>`
    select r.position, case when a.id is null then p.guest_email when a.disabled_at is null then a.email end as address,
      trim(coalesce(a.first_name, p.guest_first_name) || ' ' || coalesce(a.last_name, p.guest_last_name)) as name,
      a.id is not null as "hasAccount"
    from event_message_recipients r left join accounts a on a.id = r.account_id
      left join event_places p on p.id = r.place_id
    where r.message_id = ${messageId} and r.mail_id is null and not r.is_unreached
    order by r.position limit ${BATCH_SIZE}`.execute(transaction);
  return rows;
};

const writeTo = async (
  transaction: Transaction,
  { config: { publicUrl, association } }: Context,
  { message, to }: { readonly message: QueuedMessage; readonly to: NextRecipient },
): Promise<void> => {
  const recipient = transaction
    .updateTable('eventMessageRecipients')
    .where('messageId', '=', message.messageId)
    .where('position', '=', to.position);
  if (to.address === null) {
    await recipient.set({ isUnreached: true }).execute();
    return;
  }
  const id = randomUUID();
  const written = { subject: message.subject, text: message.body };
  await queueMail(transaction, {
    ...{ id, to: { name: to.name, address: to.address }, isOfMany: true },
    content: messageMail(written, message, to.hasAccount ? `${publicUrl}/events/${message.id}` : null),
    replyTo: { name: association.name, address: association.email },
    guestOfEventId: to.hasAccount ? undefined : message.id,
  });
  await recipient.set({ mailId: id }).execute();
};

/**
 * Queues one mail for everybody whom a message is for, some at a time. Goes on where it was killed: who has been queued
 * for is kept with the mail.
 */
export const queueMessage = (
  context: Context,
  { messageId }: JobPayloads['event-message.queue'],
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    const message = await lockQueueing(transaction, messageId);
    if (!message) return;
    const next = await findNext(transaction, messageId);
    for (const to of next) await writeTo(transaction, context, { message, to });
    if (next.length === BATCH_SIZE) {
      await enqueue(transaction, { kind: 'event-message.queue', payload: { messageId } });
      return;
    }
    const queuedAt = context.clock.now();
    await transaction.updateTable('eventMessages').set({ queuedAt }).where('id', '=', messageId).execute();
  });
