import { consumeAccountToken, issueAccountToken } from '../accounts/account-token-commands.ts';
import { hashToken } from '../adapters/token.ts';
import type { Reader, Transaction } from '../db/database.ts';

/** `login` is mailed; `second-factor` is given to who has shown a first factor. */
export type SignInTokenPurpose = 'login' | 'second-factor';

export interface NewSignInToken {
  accountId: string;
  purpose: SignInTokenPurpose;
  /** The page of the portal that opens after the sign-in. */
  returnPage: string | undefined;
  now: Date;
}

export async function issueSignInToken(
  transaction: Transaction,
  { accountId, purpose, returnPage, now }: NewSignInToken,
): Promise<string> {
  const token = await issueAccountToken(transaction, { accountId, purpose, now });
  if (returnPage !== undefined) {
    await transaction
      .updateTable('accountTokens')
      .set({ returnPage })
      .where('tokenHash', '=', hashToken(token))
      .execute();
  }
  return token;
}

/** A token that still works, with whom it lets in; looking does not use it up. */
export const findSignInToken = (
  reader: Reader,
  { token, purpose, now }: { token: string; purpose: SignInTokenPurpose; now: Date },
) =>
  reader
    .selectFrom('accountTokens')
    .select(['accountId', 'returnPage'])
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Uses it up: of any number of tries at once exactly one is told true. */
export const consumeSignInToken = async (
  transaction: Transaction,
  use: { token: string; purpose: SignInTokenPurpose; now: Date },
): Promise<boolean> => (await consumeAccountToken(transaction, use)) !== undefined;
