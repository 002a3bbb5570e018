import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { JobPayloads } from '../jobs/job-kinds.ts';

/**
 * Enqueues the link that was asked for. Whether the address has an account is looked up only by the job,
 * so that who asks can tell neither by the answer nor by its time.
 */
export const askForLink = (context: Context, payload: JobPayloads['account.link']): Promise<void> =>
  inTransaction(context.db, (transaction) => enqueue(transaction, { kind: 'account.link', payload }));
