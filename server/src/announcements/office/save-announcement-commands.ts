import type { BodyOf } from '@linehaul/contract/endpoint';
import type { saveOfficeAnnouncement, SentAnnouncement } from '@linehaul/contract/office-announcements';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { changeOf } from '../../publishing/seen-version-queries.ts';
import { stateOf } from '../../publishing/state-rules.ts';
import { endOf, requireLastDay, writtenColumns } from '../announcement-rules.ts';
import {
  lockSeenAnnouncement,
  type SeenAnnouncement,
  told,
  writeProducts,
} from './write-announcement-commands.ts';

/** Begins an announcement as a draft. */
export const createAnnouncement = (
  context: Context,
  announcement: SentAnnouncement,
  { caller, by }: Officer,
): Promise<ChangedItem> => {
  const now = context.clock.now();
  const { accountId } = caller;
  const columns = writtenColumns(announcement);
  requireLastDay(announcement, now, context.config.association.timeZone);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const created = await transaction
      .insertInto('announcements')
      .values({ ...columns, createdBy: accountId, createdAt: now, updatedBy: accountId, updatedAt: now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await writeProducts(transaction, created.id, announcement);
    await recordAudit(transaction, {
      ...{ action: 'announcement.created', at: now, by },
      subject: { kind: 'announcement', id: created.id },
      after: told(announcement),
    });
    return created;
  });
};

/** Until when it is shown with another last day; what was taken down stays down. */
const periodOf = (context: Context, before: SeenAnnouncement, announcement: SentAnnouncement) => {
  const now = context.clock.now();
  const { timeZone } = context.config.association;
  const { publishedFrom } = before;
  const state = stateOf(before, now);
  if (publishedFrom === null || state === 'taken-down') {
    requireLastDay(announcement, now, timeZone);
    return {};
  }
  requireLastDay(announcement, publishedFrom, timeZone);
  // Ended by its last day it would be over, and nobody would have taken it down.
  requireLastDay({ ...announcement, isUrgent: false }, now, timeZone);
  return { publishedUntil: endOf(announcement.lastDay, timeZone) };
};

/** Changes an announcement as a whole. */
export const saveAnnouncement = (
  context: Context,
  { announcement, ...seen }: BodyOf<typeof saveOfficeAnnouncement>,
  { caller, by }: Officer,
): Promise<ChangedItem> => {
  const columns = writtenColumns(announcement);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const before = await lockSeenAnnouncement(transaction, context, seen);
    const changed = await transaction
      .updateTable('announcements')
      .set({
        ...columns,
        ...periodOf(context, before, announcement),
        ...changeOf(before, { context, accountId: caller.accountId }),
      })
      .where('id', '=', seen.id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await writeProducts(transaction, seen.id, announcement);
    await recordAudit(transaction, {
      ...{ action: 'announcement.changed', at: context.clock.now(), by },
      subject: { kind: 'announcement', id: seen.id },
      ...{ before: told(before), after: told(announcement) },
    });
    return changed;
  });
};

/** Deletes a draft. */
export const deleteAnnouncement = (
  context: Context,
  seen: ChangedItem,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const before = await lockSeenAnnouncement(transaction, context, seen);
    if (before.publishedFrom !== null) throw new DomainError('wrong-state', 'Only a draft can be deleted');
    await transaction.deleteFrom('announcements').where('id', '=', seen.id).execute();
    await recordAudit(transaction, {
      ...{ action: 'announcement.deleted', at: context.clock.now(), by },
      subject: { kind: 'announcement', id: seen.id },
      before: told(before),
    });
  });
