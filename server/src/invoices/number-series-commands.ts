import type { Transaction } from '../db/database.ts';

/**
 * The next number of the series. The lock on it lasts until the caller's transaction ends, and a rollback gives the
 * number back, so there are no gaps.
 */
export const allocateNumber = async (
  transaction: Transaction,
  series: 'invoice' | 'adjustment-note',
): Promise<number> => {
  const { nextNumber } = await transaction
    .updateTable('invoiceSeries')
    .set((set) => ({ nextNumber: set('nextNumber', '+', 1) }))
    .where('name', '=', series)
    .returning('nextNumber')
    .executeTakeFirstOrThrow();
  return nextNumber - 1;
};
