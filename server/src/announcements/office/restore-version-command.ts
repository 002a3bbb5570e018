import type { BodyOf } from '@linehaul/contract/endpoint';
import type { restoreAnnouncementVersion } from '@linehaul/contract/office-announcement-editing';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { replaceAnnouncement } from './save-announcement-commands.ts';
import { findAnnouncementVersion } from './version-queries.ts';
import { lockSeenAnnouncement } from './write-announcement-commands.ts';

/** Saves an announcement anew as it was once saved; the last day stays that of now, as the one of then may be over. */
export const restoreAnnouncement = (
  context: Context,
  { to, ...seen }: BodyOf<typeof restoreAnnouncementVersion>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { accountId } = caller;
    const before = await lockSeenAnnouncement(transaction, context, seen);
    const kept = await findAnnouncementVersion(transaction, { id: seen.id, version: to });
    const announcement = { ...kept, lastDay: before.lastDay };
    const changed = await replaceAnnouncement(transaction, {
      ...{ context, before, announcement, accountId, restoredFrom: to },
    });
    await recordAudit(transaction, {
      ...{ action: 'announcement.went-back', at: context.clock.now(), by },
      subject: { kind: 'announcement', id: seen.id },
      before: { title: before.title, version: before.version },
      after: { title: announcement.title, version: to },
    });
    return changed;
  });
