import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { owe } from '../jobs/outbox.ts';

/** Presses within it are one comparison. */
const PRESS_MS = 10_000;

/** Owes a comparison of the books now. */
export const oweComparison = ({ db, clock }: Context): Promise<void> => {
  const press = Math.floor(clock.now().getTime() / PRESS_MS);
  return inTransaction(db, (transaction) =>
    owe(transaction, { kind: 'ledger.compare', payload: {}, dedupeKey: `ledger.compare:press:${press}` }),
  );
};
