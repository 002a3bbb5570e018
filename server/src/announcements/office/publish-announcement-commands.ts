import type { BodyOf } from '@linehaul/contract/endpoint';
import type { publishOfficeAnnouncement } from '@linehaul/contract/office-announcements';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { wallTimeOf } from '../../association/wall-time-rules.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { publishInstantOf } from '../../publishing/publication-rules.ts';
import { changeOf } from '../../publishing/seen-version-queries.ts';
import { type Period, stateOf } from '../../publishing/state-rules.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { endOf, plainTextOf, requireLastDay } from '../announcement-rules.ts';
import { lockSeenAnnouncement, type SeenAnnouncement } from './write-announcement-commands.ts';

interface Setting {
  readonly context: Context;
  readonly accountId: string;
  readonly before: SeenAnnouncement;
}

const setPeriod = (
  transaction: Transaction,
  period: Period,
  { context, accountId, before }: Setting,
): Promise<ChangedItem> =>
  transaction
    .updateTable('announcements')
    .set({ ...period, ...changeOf(before, { context, accountId }) })
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** Publishes an announcement until the end of its last day, now or at a time. */
export const publishAnnouncement = (
  context: Context,
  asked: BodyOf<typeof publishOfficeAnnouncement>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const { timeZone } = context.config.association;
    await requireStillAdmin(transaction, caller);
    const before = await lockSeenAnnouncement(transaction, context, asked);
    if (stateOf(before, now) === 'published') throw new DomainError('wrong-state', 'It is published already');
    if (plainTextOf(before.contentHtml) === '')
      throw new DomainError('wrong-state', 'It says nothing yet. Please write its text first');
    const publishedFrom = publishInstantOf(asked.publishAt, { now, timeZone });
    requireLastDay(before, publishedFrom, timeZone);
    const period = { publishedFrom, publishedUntil: endOf(before.lastDay, timeZone) };
    const changed = await setPeriod(transaction, period, { context, accountId: caller.accountId, before });
    await recordAudit(transaction, {
      ...{ action: 'announcement.published', at: now, by },
      subject: { kind: 'announcement', id: before.id },
      after: {
        ...{ title: before.title, audience: before.audience, lastDay: before.lastDay },
        published: wallTimeOf(publishedFrom, timeZone),
      },
    });
    return changed;
  });

/** Ends what is shown; what is still to come is a draft again. */
const endedOf = (before: SeenAnnouncement, now: Date): Period => {
  const { publishedFrom } = before;
  const state = stateOf(before, now);
  if (state === 'draft') throw new DomainError('wrong-state', 'It is a draft, so nobody finds it');
  if (state === 'taken-down') throw new DomainError('wrong-state', 'It is not shown any more already');
  // Published at this very instant it was shown to nobody, and has no time to end in.
  if (publishedFrom === null || publishedFrom >= now) return { publishedFrom: null, publishedUntil: null };
  return { publishedFrom, publishedUntil: now };
};

/** Takes an announcement down at once. */
export const takeDownAnnouncement = (
  context: Context,
  seen: ChangedItem,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    await requireStillAdmin(transaction, caller);
    const before = await lockSeenAnnouncement(transaction, context, seen);
    const period = endedOf(before, now);
    const changed = await setPeriod(transaction, period, { context, accountId: caller.accountId, before });
    await recordAudit(transaction, {
      ...{ action: 'announcement.taken-down', at: now, by },
      subject: { kind: 'announcement', id: before.id },
      after: { title: before.title },
    });
    return changed;
  });
