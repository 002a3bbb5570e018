import { sql } from 'kysely';
import type { Transaction } from '../../db/database.ts';
import { spread, statusAfter } from '../adjustment-notes/adjustment-note-rules.ts';
import type { LockedInvoice } from './collect-commands.ts';
import { foldInstalments } from '../fold-instalments-command.ts';

interface BalanceChange {
  /** What was paid of it from now on. */
  readonly amountPaidCents: number;
  /** What notes have taken off it from now on. */
  readonly creditedCents: number;
  readonly isRefund: boolean;
}

/** Writes what was paid of an invoice and taken off it, with the status that follows. */
export const changeBalance = async (
  transaction: Transaction,
  invoice: LockedInvoice,
  { isRefund, ...columns }: BalanceChange,
): Promise<LockedInvoice> => {
  const changed = { ...invoice, ...columns };
  const status = statusAfter(changed, { isRefund });
  await transaction
    .updateTable('invoices')
    .set({ ...columns, status })
    .where('id', '=', invoice.id)
    .execute();
  return { ...changed, status };
};

/** Takes a credit off what is asked for last. */
export const creditUnpaidInstalments = async (
  transaction: Transaction,
  { invoiceId, cents }: { invoiceId: string; cents: number },
): Promise<void> => {
  const unpaid = await transaction
    .selectFrom('instalments')
    .select(['id', 'dueCents as cents'])
    .where('invoiceId', '=', invoiceId)
    .where('status', 'in', ['scheduled', 'failed'])
    .orderBy('position', 'desc')
    .execute();
  for (const part of spread(unpaid, cents)) {
    await transaction
      .updateTable('instalments')
      .set({
        creditedCents: sql`credited_cents + ${part.cents}`,
        status: sql`case when due_cents = ${part.cents} then 'credited' else status end`,
      })
      .where('id', '=', part.id)
      .execute();
  }
  await foldInstalments(transaction, invoiceId);
};

/** What was given back of a payment is not owed again when a bank takes the rest; below zero it came again. */
export const creditPaidInstalments = async (
  transaction: Transaction,
  { paymentId, cents }: { paymentId: string; cents: number },
): Promise<void> => {
  const paid = await transaction
    .selectFrom('instalments')
    .select(['id', cents > 0 ? 'dueCents as cents' : 'creditedCents as cents'])
    .where('paidBy', '=', paymentId)
    .where('status', '=', 'paid')
    .orderBy('position', 'desc')
    .execute();
  for (const part of spread(paid, Math.abs(cents))) {
    await transaction
      .updateTable('instalments')
      .set({ creditedCents: sql`credited_cents + ${Math.sign(cents) * part.cents}` })
      .where('id', '=', part.id)
      .execute();
  }
};
