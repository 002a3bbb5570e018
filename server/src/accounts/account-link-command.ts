import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { owe, type OwedWork } from '../jobs/outbox.ts';

/**
 * Owes an address the link that was asked for. Whether it has an account is looked up only by the work that is owed,
 * so that who asks can tell neither by the answer nor by its time.
 */
export const askForLink = (context: Context, payload: OwedWork['account.link']): Promise<void> =>
  inTransaction(context.db, (transaction) => owe(transaction, { kind: 'account.link', payload }));
