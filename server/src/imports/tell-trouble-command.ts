import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';

const TROUBLE = 'Something went wrong. It is tried again by itself';

const noteTrouble = ({ db }: Context, importId: string): Promise<unknown> =>
  inTransaction(db, (transaction) =>
    transaction
      .updateTable('imports')
      .set({ failure: TROUBLE })
      .where('id', '=', importId)
      .where('status', 'in', ['reading', 'making'])
      .execute(),
  );

/**
 * Does work of an import. Where that breaks off for a reason that nobody has foreseen, the import says so while its job
 * is tried again: whoever waits for it would otherwise see it being worked on for days.
 */
export const tellTrouble = async (
  context: Context,
  importId: string,
  work: () => Promise<void>,
): Promise<void> => {
  try {
    await work();
  } catch (error) {
    // Where the database itself is what went wrong, the reason that counts is the first one.
    await Promise.allSettled([noteTrouble(context, importId)]);
    throw error;
  }
};
