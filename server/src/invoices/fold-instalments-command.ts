import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { foldRests, type Move } from './invoice-rules.ts';

/** The one instalment is not collected any more; the other is collected with its cents added. */
const move = async (transaction: Transaction, { from, to, cents }: Move): Promise<void> => {
  await transaction
    .updateTable('instalments')
    .set({ movedCents: sql`moved_cents - ${cents}`, status: 'credited', nextTryOn: null })
    .where('id', '=', from)
    .execute();
  await transaction
    .updateTable('instalments')
    .set({ movedCents: sql`moved_cents + ${cents}` })
    .where('id', '=', to)
    .execute();
};

/**
 * After a part of an invoice was paid or credited: an instalment of which too little is left to be collected alone is
 * added to its neighbour.
 */
export const foldInstalments = async (transaction: Transaction, invoiceId: string): Promise<void> => {
  const unpaid = await transaction
    .selectFrom('instalments')
    .select(['id', 'dueCents'])
    .where('invoiceId', '=', invoiceId)
    .where('status', 'in', ['scheduled', 'failed'])
    .orderBy('position')
    .execute();
  for (const step of foldRests(unpaid)) await move(transaction, step);
};
