import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { lockInvoice, markInvoicePending } from '../../invoices/balance/collect-commands.ts';
import { balanceOf } from '../../invoices/invoice-rules.ts';
import { requireStillPayer } from '../../memberships/hold-right-command.ts';
import { abandonPayment, advancePayment } from '../../payments/advance-payment-command.ts';
import { requireFewDeclines } from '../../payments/decline-limit-queries.ts';
import { findLatestPayment, isUnsettled, type Payment } from '../../payments/payment-queries.ts';
import { NOT_COMPLETED, requireOnline } from '../../payments/payment-rules.ts';
import { outcomeUnknown } from '../../payments/provider-error-rules.ts';
import {
  releaseInvoicePayment,
  requireNoUnconfirmedPayment,
} from '../../payments/release-payment-command.ts';
import type { PaymentEngine } from '../../payments/settle-payment-command.ts';
import { PaymentTaken, startPayment } from '../../payments/start-payment-command.ts';
import { findKeptFor } from './level-change-queries.ts';

interface Paying {
  readonly invoiceId: string;
  readonly organisationId: string;
  /** Who presses. */
  readonly caller: Caller;
}

const findMembership = (engine: PaymentEngine, invoiceId: string) =>
  engine.context.db
    .selectFrom('membershipLevelChanges')
    .select('membershipId')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();

/** Writes down the attempt with the card or account that is kept, unless the invoice waits for no money. */
const start = async (
  { context }: PaymentEngine,
  { invoiceId, organisationId, caller }: Paying,
  membershipId: string,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillPayer(transaction, caller, organisationId);
    const invoice = await lockInvoice(transaction, invoiceId);
    if (invoice?.status !== 'open') return;
    const amountCents = balanceOf(invoice);
    const kept = await findKeptFor(transaction, membershipId, amountCents);
    if (!kept) throw new DomainError('wrong-state', 'No card or account is kept that could pay this');
    await requireNoUnconfirmedPayment(transaction, invoiceId);
    await markInvoicePending(transaction, invoiceId);
    await startPayment(transaction, {
      ...{ purpose: 'invoice', subjectId: invoiceId, amountCents },
      ...{ accountId: invoice.accountId, organisationId: invoice.organisationId, now: context.clock.now() },
      paymentMethod: requireOnline(kept.paymentMethod),
      setup: { setupIntentId: null, providerPaymentMethodId: kept.providerPaymentMethodId },
    });
  });

const startUnlessTaken = async (engine: PaymentEngine, paying: Paying): Promise<void> => {
  const { membershipId } = await findMembership(engine, paying.invoiceId);
  try {
    await start(engine, paying, membershipId);
  } catch (error) {
    // Another tab was first: its payment is the one to go on with.
    if (!(error instanceof PaymentTaken)) throw error;
  }
};

/** What the portal has asked for itself, and nobody knows the end of. */
const isAsked = (payment: Payment | undefined): payment is Payment =>
  isUnsettled(payment) && payment.confirmedBy === 'server';

/** A bank that wants to see its customer does so where the invoice is paid. */
const settleUnattended = async (engine: PaymentEngine, payment: Payment): Promise<Payment> => {
  const advanced = await advancePayment(engine, payment);
  return advanced.status === 'requires-action' ? abandonPayment(engine, advanced) : advanced;
};

const outcomeOf = (payment: Payment | undefined): 'paid' | 'processing' => {
  if (payment?.status === 'succeeded') return 'paid';
  if (payment?.status === 'processing') return 'processing';
  if (payment?.status === 'failed')
    throw new DomainError('payment-declined', payment.failureMessage ?? NOT_COMPLETED);
  throw outcomeUnknown();
};

/**
 * Asks the kept card or account for the difference, once: repeats and other tabs go on with the attempt that was written down
 * first. Throws `payment-declined` where the bank refuses; the invoice waits for another payment then.
 */
export const payByKept = async (engine: PaymentEngine, paying: Paying): Promise<'paid' | 'processing'> => {
  const { db } = engine.context;
  const subject = { purpose: 'invoice', subjectId: paying.invoiceId } as const;
  if (!isAsked(await findLatestPayment(db, subject))) {
    await requireFewDeclines(engine.context, paying.caller.accountId);
    await releaseInvoicePayment(engine, paying.invoiceId);
    await startUnlessTaken(engine, paying);
  }
  const found = await findLatestPayment(db, subject);
  const payment =
    isAsked(found) && found.status !== 'processing' ? await settleUnattended(engine, found) : found;
  return outcomeOf(payment);
};
