import type { Subscription } from '@linehaul/contract/unsubscribe';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { wantsMail } from '../communication-preferences/communication-preference-queries.ts';
import { lockAccount } from '../lock-account-command.ts';
import { storePreferences } from '../communication-preferences/save-communication-preferences-command.ts';
import { requireUnsubscribeCode, toSubscription, unknownLink } from './unsubscribe-queries.ts';

interface Switch {
  readonly code: string;
  readonly isWanted: boolean;
  readonly by: RequestOrigin;
}

/** Switches the kind of mail of a link off, or on again; repeats change nothing, and only changes are kept. */
export const switchSubscription = (
  context: Context,
  { code, isWanted, by }: Switch,
): Promise<Subscription> => {
  const now = context.clock.now();
  const optional = requireUnsubscribeCode(context, code);
  const { accountId, kind } = optional;
  return inTransaction(context.db, async (transaction) => {
    const account = await lockAccount(transaction, accountId);
    if (!account) throw unknownLink();
    const wasWanted = await wantsMail(transaction, optional);
    if (wasWanted !== isWanted) {
      await storePreferences(transaction, { accountId, preferences: { [kind]: isWanted }, now });
      await recordAudit(transaction, {
        action: `communication-preference.${isWanted ? 'switched-on' : 'switched-off'}`,
        at: now,
        by,
        subject: { kind: 'account', id: accountId },
        before: { [kind]: wasWanted },
        after: { [kind]: isWanted },
      });
    }
    return toSubscription(kind, account.email, isWanted);
  });
};
