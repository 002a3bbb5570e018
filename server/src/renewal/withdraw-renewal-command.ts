import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { pausePlan } from '../instalments/instalment-plan-commands.ts';
import { creditBalance } from '../invoices/adjustment-notes/adjustment-note-commands.ts';
import { lockInvoice } from '../invoices/balance/collect-commands.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { requireNoUnconfirmedPayment } from '../payments/release-payment-command.ts';
import type { NextPeriod } from './running-membership-queries.ts';

/**
 * Calls off a period that nobody has paid for: nothing is owed for it any more, by an adjustment note. The membership that it
 * renews is locked by the caller. Throws where money for it has arrived or is on its way.
 */
export const withdrawRenewal = async (
  transaction: Transaction,
  { config, clock }: Context,
  { next, reason }: { next: NextPeriod; reason: string },
): Promise<void> => {
  const now = clock.now();
  const invoice = await lockInvoice(transaction, next.invoiceId);
  if (invoice?.status === 'pending')
    throw new DomainError('wrong-state', 'A payment for the next year is on its way');
  if (invoice?.status !== 'open' || invoice.amountPaidCents > 0)
    throw new DomainError('wrong-state', 'Something was paid for the next year already');
  await requireNoUnconfirmedPayment(transaction, invoice.id);
  await pausePlan(transaction, { invoiceId: invoice.id, now });
  await creditBalance(transaction, invoice, { config, cents: balanceOf(invoice), reason, now });
  await transaction
    .updateTable('memberships')
    // Another may be asked for once its member wants one after all.
    .set({ status: 'cancelled', renewsId: null })
    .where('id', '=', next.id)
    .where('status', '=', 'pending-payment')
    .execute();
};
