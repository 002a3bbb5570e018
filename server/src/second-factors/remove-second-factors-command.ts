import type { Transaction } from '../db/database.ts';

/** Removes all that an account could show as a second factor; no session of it counts as having shown one any more. */
export async function removeSecondFactors(transaction: Transaction, accountId: string): Promise<void> {
  for (const table of ['authenticators', 'passkeys', 'recoveryCodes', 'passkeyChallenges'] as const) {
    await transaction.deleteFrom(table).where('accountId', '=', accountId).execute();
  }
  await transaction
    .updateTable('sessions')
    .set({ secondFactorAt: null })
    .where('accountId', '=', accountId)
    .where('secondFactorAt', 'is not', null)
    .execute();
}
