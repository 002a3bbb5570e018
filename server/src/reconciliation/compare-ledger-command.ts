import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** One that waits for its night, or for another try, is not under way. */
const isUnderWay = async (transaction: Transaction): Promise<boolean> => {
  const { rows } = await sql`select id from pgboss.job where data ->> 'kind' = 'ledger.compare'
    and (state = 'active' or state < 'active' and start_after <= now()) limit 1`.execute(transaction);
  return rows.length > 0;
};

/**
 * Enqueues a comparison of the books now, unless one is under way. Not by a key made of the time: whoever pressed again
 * just after one was finished would wait for another that nobody makes.
 */
export const enqueueComparison = ({ db }: Context): Promise<void> =>
  inTransaction(db, async (transaction) => {
    if (await isUnderWay(transaction)) return;
    await enqueue(transaction, { kind: 'ledger.compare', payload: {} });
  });
