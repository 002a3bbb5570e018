import type { Transaction } from '../db/database.ts';
import { endAccountTokens } from './account-token-commands.ts';
import { endAllSessions } from './session-commands.ts';

/** Ends what others may hold of an account: its sessions, but for the one that is kept, and the links that let in. */
export async function endAccess(
  transaction: Transaction,
  ended: { accountId: string; now: Date; keep?: string | undefined },
): Promise<void> {
  await endAllSessions(transaction, ended);
  await endAccountTokens(transaction, ended.accountId, ['reset-password', 'login', 'second-factor']);
}

/** What was set up while nobody had shown that the address is theirs need not be its owner's. */
export async function forgetUnprovenSecondFactors(
  transaction: Transaction,
  accountId: string,
): Promise<void> {
  for (const table of ['authenticators', 'passkeys', 'recoveryCodes'] as const) {
    await transaction.deleteFrom(table).where('accountId', '=', accountId).execute();
  }
}
