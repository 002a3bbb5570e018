import type { Transaction } from '../db/database.ts';
import { payOldest } from './balance/collect-commands.ts';
import { foldInstalments } from './fold-instalments-command.ts';
import { alignmentOf, balanceOf, type Standing } from './invoice-rules.ts';

const findInstalments = (transaction: Transaction, invoiceId: string) =>
  transaction
    .selectFrom('instalments')
    .select(['id', 'status', 'dueCents', 'receivedCents'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();

const take = async (transaction: Transaction, { id, cents, isPaid }: Standing): Promise<void> => {
  // Of an instalment that another payment has completed only these cents are owed again; the rest stays received.
  await transaction
    .updateTable('instalments')
    .set((set) => ({
      receivedCents: isPaid
        ? set(set('receivedCents', '+', set.ref('dueCents')), '-', cents)
        : set('receivedCents', '-', cents),
      nextTryOn: null,
      // One that was paid in part keeps its status, and is collected on its own day.
      ...(isPaid && { status: 'failed', paidBy: null }),
    }))
    .where('id', '=', id)
    .execute();
};

/** After money went back or came again: the instalments ask for what the invoice owes, no more and no less. */
export const alignInstalments = async (
  transaction: Transaction,
  {
    invoice,
    paymentId,
  }: { invoice: Parameters<typeof balanceOf>[0] & { readonly id: string }; paymentId: string },
): Promise<void> => {
  const { excessCents, taken } = alignmentOf(
    await findInstalments(transaction, invoice.id),
    balanceOf(invoice),
  );
  for (const standing of taken) await take(transaction, standing);
  if (excessCents > 0)
    await payOldest(transaction, { paymentId, invoiceId: invoice.id, amountCents: excessCents });
  else if (taken.length > 0) await foldInstalments(transaction, invoice.id);
};
