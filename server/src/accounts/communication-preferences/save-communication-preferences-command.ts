import type { setCommunicationPreferences } from '@linehaul/contract/communication-preferences';
import type { BodyOf } from '@linehaul/contract/endpoint';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Caller } from '../../http/audience.ts';
import { toColumns, UNSAID, type StoredPreferences } from './communication-preference-rules.ts';
import { lockAccount } from '../lock-account-command.ts';
import { requireLiveSession } from '../../sessions/session-commands.ts';

interface Change {
  readonly accountId: string;
  readonly preferences: Partial<StoredPreferences>;
  readonly now: Date;
}

/** Writes what has changed down; the rest stays, or is what holds for who has never said. */
export const storePreferences = async (
  transaction: Transaction,
  { accountId, preferences, now }: Change,
): Promise<void> => {
  const changes = { ...preferences, updatedAt: now };
  await transaction
    .insertInto('communicationPreferences')
    .values({ ...UNSAID, ...changes, accountId })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changes))
    .execute();
};

/** Saves the preferences that were sent; of saves that meet, the later one decides each that it sends. */
export const saveCommunicationPreferences = (
  { db, clock }: Context,
  { accountId, sessionId }: Caller,
  options: BodyOf<typeof setCommunicationPreferences>,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await lockAccount(transaction, accountId);
    await requireLiveSession(transaction, sessionId);
    await storePreferences(transaction, { accountId, preferences: toColumns(options), now: clock.now() });
  });
