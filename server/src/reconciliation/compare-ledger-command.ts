import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Presses within it are one comparison. */
const PRESS_MS = 10_000;

/** Enqueues a comparison of the books now. */
export const enqueueComparison = ({ db, clock }: Context): Promise<void> => {
  const press = Math.floor(clock.now().getTime() / PRESS_MS);
  return inTransaction(db, (transaction) =>
    enqueue(transaction, { kind: 'ledger.compare', payload: {}, key: `ledger.compare:press:${press}` }),
  );
};
