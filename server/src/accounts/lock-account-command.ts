import { composedOnce } from '../db/composed-statement.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { SIGN_IN_COLUMNS } from './account-queries.ts';

const selectForUpdate = composedOnce((reader: Reader, { accountId }: { readonly accountId: string }) =>
  reader.selectFrom('accounts').select(SIGN_IN_COLUMNS).where('id', '=', accountId).forNoKeyUpdate(),
);
export type LockedAccount = Awaited<ReturnType<typeof selectForUpdate>>[number];

/**
 * Keeps an account as it is until the transaction ends. Its row is locked before its sessions and tokens,
 * everywhere, so that two transactions never wait for each other.
 */
export const lockAccount = async (
  transaction: Transaction,
  accountId: string,
): Promise<LockedAccount | undefined> => (await selectForUpdate(transaction, { accountId }))[0];
