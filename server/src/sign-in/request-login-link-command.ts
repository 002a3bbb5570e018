import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { returnPageOf } from './return-page-rules.ts';

/** Queues a login link to an address, the same for one that has an account and for one that has none. */
export async function requestLoginLink(
  { config, db }: Context,
  { email, returnUrl }: { email: string; returnUrl: string | undefined },
): Promise<void> {
  const returnPage = returnPageOf(returnUrl, config.publicUrl);
  const payload = { requestId: randomUUID(), email, ...(returnPage !== undefined && { returnPage }) };
  await inTransaction(db, (transaction) => enqueue(transaction, { kind: 'sign-in.link', payload }));
}
