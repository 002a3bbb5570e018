import { sql } from 'kysely';
import type { Transaction } from '../db/database.ts';
import { foldRests, type Move } from './invoice-rules.ts';

/** Nothing of it is asked for any more, and so much more of the other. */
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

/** After a part of an invoice was paid or credited: what is left of an instalment is never too little to be asked for. */
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
