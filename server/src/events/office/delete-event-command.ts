import type { BodyOf } from '@linehaul/contract/endpoint';
import type { deleteOfficeEvent } from '@linehaul/contract/office-events';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import { lockSeenEvent } from './write-event-commands.ts';

const isEverBooked = async (transaction: Transaction, eventId: string): Promise<boolean> =>
  (await transaction
    .selectFrom('eventOrders')
    .select('id')
    .where('eventId', '=', eventId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Deletes a draft that nobody has ever booked, with its tickets. */
export const deleteEvent = async (
  context: Context,
  asked: BodyOf<typeof deleteOfficeEvent>,
  { caller, by }: Officer,
): Promise<void> => {
  const now = context.clock.now();
  await inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { id, title, publishedFrom } = await lockSeenEvent(transaction, asked);
    if (publishedFrom !== null)
      throw new DomainError('wrong-state', 'Only a draft can be deleted. Please unpublish the event first');
    if (await isEverBooked(transaction, id))
      throw new DomainError('wrong-state', 'This event has been booked, so it stays in the books');
    await transaction.deleteFrom('events').where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'event.deleted', at: now, by },
      subject: { kind: 'event', id },
      before: { title },
    });
  });
};
