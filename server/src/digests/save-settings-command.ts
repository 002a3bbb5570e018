import type { DigestSettings } from '@linehaul/contract/digests';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Officer } from '../http/officer.ts';
import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { firstCoverOf, nextDigestAt } from './digest-time-rules.ts';

const lockSettings = (transaction: Transaction) =>
  transaction
    .selectFrom('digestSettings')
    .select(['isOn', 'weekday', 'hour', 'coveredUntil'])
    .forUpdate()
    .executeTakeFirstOrThrow();

type Kept = Awaited<ReturnType<typeof lockSettings>>;

const settingsOf = ({ isOn, weekday, hour }: DigestSettings) => ({ isOn, weekday, hour });

const isSame = (kept: Kept, wanted: DigestSettings): boolean =>
  JSON.stringify(settingsOf(kept)) === JSON.stringify(settingsOf(wanted));

const actionOf = (kept: Kept, { isOn }: DigestSettings) => {
  if (kept.isOn === isOn) return 'digest.changed';
  return isOn ? 'digest.switched-on' : 'digest.switched-off';
};

const columnsOf = ({ clock, config }: Context, kept: Kept, wanted: DigestSettings) => {
  const now = clock.now();
  if (!wanted.isOn) return { ...wanted, nextAt: null };
  const nextAt = nextDigestAt(wanted, now, config.association.timeZone);
  return { ...wanted, nextAt, ...(!kept.isOn && { coveredUntil: firstCoverOf(kept.coveredUntil, now) }) };
};

/** Switches the digest on or off and says when it goes; the same once more changes nothing, so that one that is due stays due. */
export const saveSettings = (
  context: Context,
  wanted: DigestSettings,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const kept = await lockSettings(transaction);
    if (isSame(kept, wanted)) return;
    await transaction
      .updateTable('digestSettings')
      .set(columnsOf(context, kept, wanted))
      .execute();
    await recordAudit(transaction, {
      ...{ action: actionOf(kept, wanted), at: context.clock.now(), by },
      ...{ before: settingsOf(kept), after: settingsOf(wanted) },
    });
  });
