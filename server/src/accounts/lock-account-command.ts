import type { Transaction } from '../db/database.ts';
import { SIGN_IN_COLUMNS } from './account-queries.ts';

/**
 * Keeps an account as it is until the transaction ends. Its row is locked before its sessions and tokens,
 * everywhere, so that two transactions never wait for each other.
 */
export const lockAccount = (transaction: Transaction, accountId: string) =>
  transaction
    .selectFrom('accounts')
    .select(SIGN_IN_COLUMNS)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;
