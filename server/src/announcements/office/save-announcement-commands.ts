import { addDays, dayOf } from '@linehaul/contract/dates';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type {
  createOfficeAnnouncement,
  saveOfficeAnnouncement,
  SentAnnouncement,
} from '@linehaul/contract/office-announcements';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import { CONTENT_RULES } from '../../content/content-rules.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { holdPicturesWithin } from '../../pictures/picture-text-queries.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { forgetWorkingCopy } from '../../publishing/editing-commands.ts';
import { changeOf } from '../../publishing/seen-version-queries.ts';
import { stateOf } from '../../publishing/state-rules.ts';
import { endOf, requireLastDay, writtenColumns } from '../announcement-rules.ts';
import {
  keepVersion,
  lockSeenAnnouncement,
  type SeenAnnouncement,
  told,
  writeProducts,
} from './write-announcement-commands.ts';

/** How long one is shown whose officer chooses no other day. */
const USUAL_DAYS = 14;

/** Begins an announcement as a draft for members. */
export const createAnnouncement = (
  { db, clock, config }: Context,
  { title }: BodyOf<typeof createOfficeAnnouncement>,
  { caller, by }: Officer,
): Promise<ChangedItem> => {
  const now = clock.now();
  const { accountId } = caller;
  const lastDay = addDays(dayOf(now, config.association.timeZone), USUAL_DAYS);
  const who = { createdBy: accountId, createdAt: now, updatedBy: accountId, updatedAt: now };
  return inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const created = await transaction
      .insertInto('announcements')
      .values({ title, lastDay, audience: 'members', contentRules: CONTENT_RULES, ...who })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await keepVersion(transaction, created.id);
    await recordAudit(transaction, {
      ...{ action: 'announcement.created', at: now, by },
      subject: { kind: 'announcement', id: created.id },
      after: { title },
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

interface Replacing {
  readonly context: Context;
  readonly before: SeenAnnouncement;
  readonly announcement: SentAnnouncement;
  readonly accountId: string;
  /** The version that somebody goes back to. */
  readonly restoredFrom?: number;
}

/** Writes an announcement anew as a whole, and keeps both what it was and what it is now among its versions. */
export const replaceAnnouncement = async (
  transaction: Transaction,
  { context, before, announcement, accountId, restoredFrom }: Replacing,
): Promise<ChangedItem> => {
  const { id } = before;
  const columns = writtenColumns(announcement);
  await holdPicturesWithin(transaction, columns.contentHtml);
  await keepVersion(transaction, id);
  const changed = await transaction
    .updateTable('announcements')
    .set({
      ...columns,
      ...periodOf(context, before, announcement),
      ...changeOf(before, { context, accountId }),
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await writeProducts(transaction, id, announcement);
  await keepVersion(transaction, id, restoredFrom);
  return changed;
};

/** Changes an announcement as a whole; what its officer had typed and not saved is saved with it. */
export const saveAnnouncement = (
  context: Context,
  { announcement, ...seen }: BodyOf<typeof saveOfficeAnnouncement>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { accountId } = caller;
    const before = await lockSeenAnnouncement(transaction, context, seen);
    const changed = await replaceAnnouncement(transaction, { context, before, announcement, accountId });
    await forgetWorkingCopy(transaction, { kind: 'announcement', id: seen.id }, accountId);
    await recordAudit(transaction, {
      ...{ action: 'announcement.changed', at: context.clock.now(), by },
      subject: { kind: 'announcement', id: seen.id },
      ...{ before: told(before), after: told(announcement) },
    });
    return changed;
  });

/** Deletes a draft with its history. */
export const deleteAnnouncement = (
  context: Context,
  seen: ChangedItem,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
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
    return seen;
  });
