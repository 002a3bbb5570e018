import type { Transaction } from '../db/database.ts';
import { endAccountTokens } from './account-token-commands.ts';
import { endAllSessions } from '../sessions/session-commands.ts';

/** Ends what others may hold of an account: its sessions, but for the one that is kept, and the links that let in. */
export async function endAccess(
  transaction: Transaction,
  ended: { accountId: string; now: Date; keep?: string | undefined },
): Promise<void> {
  await endAllSessions(transaction, ended);
  await endAccountTokens(transaction, ended.accountId, ['reset-password', 'login', 'second-factor']);
}
