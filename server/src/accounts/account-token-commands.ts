import type { Transaction } from '../db/database.ts';
import { lockAccount } from './lock-account-command.ts';
import { createToken, hashToken } from '../adapters/token.ts';
import { TOKEN_LIFE_MS, type TokenPurpose } from './token-rules.ts';

export interface IssueToken {
  accountId: string;
  purpose: TokenPurpose;
  now: Date;
  /** Where the usual life of its kind is not meant. */
  lifeMs?: number | undefined;
}

/** Issues the token of a mailed link. A link to set a password ends those issued before it. */
export async function issueAccountToken(
  transaction: Transaction,
  { accountId, purpose, now, lifeMs = TOKEN_LIFE_MS[purpose] }: IssueToken,
): Promise<string> {
  if (purpose === 'reset-password') {
    // Without the lock two requests at once would each miss the other's link.
    await lockAccount(transaction, accountId);
    await endAccountTokens(transaction, accountId, ['reset-password']);
  }
  const token = createToken();
  await transaction
    .insertInto('accountTokens')
    .values({
      accountId,
      purpose,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + lifeMs),
    })
    .execute();
  return token;
}

/** Ends the unused links of an account. */
export async function endAccountTokens(
  transaction: Transaction,
  accountId: string,
  purposes: TokenPurpose[],
): Promise<void> {
  await transaction
    .deleteFrom('accountTokens')
    .where('accountId', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute();
}

/** Uses up a token: of any number of tries at once exactly one gets the account's id. */
export async function consumeAccountToken(
  transaction: Transaction,
  { token, purpose, now }: { token: string; purpose: TokenPurpose; now: Date },
): Promise<string | undefined> {
  const row = await transaction
    .updateTable('accountTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('accountId')
    .executeTakeFirst();
  return row?.accountId;
}
