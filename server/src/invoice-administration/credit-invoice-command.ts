import { requireStillAdmin } from '../sessions/require-admin-command.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import type { RequestOrigin } from '../http/origin.ts';
import { creditBalance } from '../invoices/adjustment-notes/adjustment-note-commands.ts';
import { lockInvoice, type LockedInvoice } from '../invoices/balance/collect-commands.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';
import { requireOwedAsSeen } from './owed-as-seen-policy.ts';
import { formatMoney } from '../ledger/money-rules.ts';
import { confirmMembership } from '../memberships/confirm-membership-command.ts';
import { cancelMembership } from '../memberships/standing-commands.ts';
import { releaseInvoicePayment, requireNoUnconfirmedPayment } from '../payments/release-payment-command.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';

export interface Credit {
  readonly invoiceId: string;
  readonly amountCents: number;
  readonly owedCents?: number | undefined;
  readonly reason: string;
  /** The officer who takes it off, and from where. */
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

const requireCreditable = async (
  transaction: Transaction,
  { invoiceId, amountCents, owedCents }: Credit,
): Promise<LockedInvoice> => {
  const invoice = await lockInvoice(transaction, invoiceId);
  if (!invoice) throw notFound();
  await requireNoUnconfirmedPayment(transaction, invoiceId);
  if (invoice.status === 'pending')
    throw new DomainError('wrong-state', 'A payment of this invoice is on its way');
  requireOwedAsSeen(invoice, owedCents);
  const balanceCents = balanceOf(invoice);
  if (balanceCents === 0) throw new DomainError('wrong-state', 'This invoice owes nothing any more');
  if (amountCents > balanceCents)
    throw invalidField('amount', `This invoice owes only ${formatMoney(balanceCents)}`);
  return invoice;
};

/** Nothing is owed any more: what was paid for is given, and what nobody paid for ends. */
const applyToMembership = async (
  transaction: Transaction,
  { config, clock }: Context,
  invoice: LockedInvoice,
): Promise<void> => {
  const { membershipId, accountId, status } = invoice;
  if (membershipId === null) return;
  if (status === 'cancelled') await cancelMembership(transaction, membershipId);
  if (status !== 'paid') return;
  await confirmMembership(transaction, {
    ...{ config, membershipId, accountId },
    receipt: {
      invoiceNumber: String(invoice.invoiceNumber),
      paid: formatMoney(invoice.amountPaidCents),
    },
    now: clock.now(),
  });
};

/** Takes a part, or all, of what an invoice still owes off it by an adjustment note; answers the note. */
export const creditInvoice = async (engine: PaymentEngine, credit: Credit): Promise<string> => {
  const { context } = engine;
  await releaseInvoicePayment(engine, credit.invoiceId);
  return inTransaction(context.db, async (transaction) => {
    const { amountCents: cents, reason, caller, origin } = credit;
    const now = context.clock.now();
    await requireStillAdmin(transaction, caller);
    const before = await requireCreditable(transaction, credit);
    const order = { config: context.config, cents, reason, issuedBy: caller.accountId, now };
    const { noteId, invoice } = await creditBalance(transaction, before, order);
    await applyToMembership(transaction, context, invoice);
    await recordAudit(transaction, {
      action: 'invoice.credited',
      at: now,
      by: origin,
      subject: { kind: 'invoice', id: invoice.id },
      reason,
      before: { status: before.status, balance: formatMoney(balanceOf(before)) },
      after: { status: invoice.status, balance: formatMoney(balanceOf(invoice)) },
    });
    return noteId;
  });
};
