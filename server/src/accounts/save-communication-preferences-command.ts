import type { setCommunicationPreferences } from '@linehaul/contract/communication-preferences';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/audience.ts';
import { toColumns, UNSAID } from './communication-preference-rules.ts';
import { lockAccount } from './lock-account-command.ts';
import { requireLiveSession } from './session-commands.ts';

/** Saves the preferences that were sent; of saves that meet, the later one decides each that it sends. */
export const saveCommunicationPreferences = (
  { db, clock }: Context,
  { accountId, sessionId }: Caller,
  options: BodyOf<typeof setCommunicationPreferences>,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockAccount(transaction, accountId);
    await requireLiveSession(transaction, sessionId);
    const changes = { ...toColumns(options), updatedAt: clock.now() };
    await transaction
      .insertInto('communicationPreferences')
      .values({ ...UNSAID, ...changes, accountId })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changes))
      .execute();
  });
