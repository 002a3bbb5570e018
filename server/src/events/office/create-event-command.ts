import type { SentEvent } from '@linehaul/contract/office-events';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Officer } from '../../http/officer.ts';
import { holdPicturesWithin } from '../../pictures/picture-text-queries.ts';
import { requirePicture } from '../../pictures/store-picture-command.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { writeRules } from '../cancelling/write-rules-command.ts';
import { eventColumns, requireLabels, writeLabels } from './write-event-commands.ts';
import { writeTickets } from './write-tickets-commands.ts';

export interface ChangedEvent {
  readonly id: string;
  readonly version: number;
}

/** Keeps a new event as a draft. */
export const createEvent = async (
  context: Context,
  event: SentEvent,
  { caller, by }: Officer,
): Promise<ChangedEvent> => {
  const now = context.clock.now();
  const columns = eventColumns(event);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await requireLabels(transaction, event, null);
    await requirePicture(transaction, event.pictureId, 'pictureId');
    await holdPicturesWithin(transaction, event.content);
    const created = await transaction
      .insertInto('events')
      .values({ ...columns, createdBy: caller.accountId, createdAt: now, updatedAt: now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await writeLabels(transaction, created.id, event);
    await writeTickets(transaction, event.tickets, {
      ...{ eventId: created.id, timeZone: event.timeZone, now, context },
    });
    await writeRules(transaction, { eventId: created.id, rules: event.cancelling, now });
    await recordAudit(transaction, {
      ...{ action: 'event.created', at: now, by },
      subject: { kind: 'event', id: created.id },
      after: { title: event.title },
    });
    return created;
  });
};
