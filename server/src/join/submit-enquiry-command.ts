import { PAYMENT_METHOD, settlingOf } from '@linehaul/contract/payment-methods';
import { addDays } from '@linehaul/contract/dates';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction, readAtOnce } from '../db/transaction.ts';
import { DomainError } from '../domain-error.ts';
import { findDocument, getInvoiceSummary } from '../invoices/invoice-queries.ts';
import { mailInvoice } from '../invoices/mail-invoice-command.ts';
import { acceptTerms } from '../membership-terms/accept-terms-command.ts';
import type { OfferedPrice } from '../memberships/product-queries.ts';
import { findLatestPayment, isUnsettled } from '../payments/payment-queries.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';
import { invoiceJoin } from './complete-join-command.ts';
import { findLatestJoin } from './join-queries.ts';
import { outOfOrder, type JoinRecord } from './join-rules.ts';
import { reserveForJoin } from './reserve-for-join-command.ts';
import {
  OFFLINE_METHODS,
  requireChoice,
  requireOwnOrganisation,
  lockJoinToPay,
  requirePaymentStep,
  type SubscriptionChoice,
} from './payment-choice-queries.ts';

interface Enquiry {
  readonly accountId: string;
  readonly choice: SubscriptionChoice;
}

/** Throws while a payment of the join is on its way. */
export const requireNoPayment = async (transaction: Transaction, join: JoinRecord): Promise<void> => {
  const payment = await findLatestPayment(transaction, { purpose: 'membership-join', subjectId: join.id });
  if (!isUnsettled(payment)) return;
  throw new DomainError('wrong-state', 'A payment is being processed', { nextStep: 'payment' });
};

/** The invoice of a failed debit is out already: its payer is told until when to pay it, and how. */
const payInvoiceByHand = async (
  transaction: Transaction,
  context: Context,
  { id, invoiceId, membershipId }: JoinRecord & { invoiceId: string },
): Promise<void> => {
  const now = context.clock.now();
  const method = { paymentMethod: PAYMENT_METHOD.offline };
  await transaction
    .updateTable('joins')
    .set({ ...method, status: 'completed', completedAt: now })
    .where('id', '=', id)
    .execute();
  await transaction.updateTable('memberships').set(method).where('id', '=', membershipId).execute();
  const document = await findDocument(transaction, invoiceId);
  // Not drawn yet: the mail that carries it is still to come.
  if (!document?.fileKey) return;
  await mailInvoice(transaction, context, {
    invoiceId,
    fileKey: document.fileKey,
    dueOn: addDays(todayOf(context), context.config.invoiceDueDays),
    dedupeKey: `invoice.pay-by-hand:${invoiceId}`,
  });
};

/** Ends the join with one open invoice; one that is out already, because its debit failed, stays the one. */
const invoiceOnce = async (
  { context }: PaymentEngine,
  transaction: Transaction,
  { enquiry, price }: { enquiry: Enquiry; price: OfferedPrice },
): Promise<void> => {
  const { accountId, choice } = enquiry;
  const join = await lockJoinToPay(transaction, enquiry);
  // Another tab has just ended it.
  if (!join) return;
  await requireNoPayment(transaction, join);
  const now = context.clock.now();
  const method = { paymentMethod: PAYMENT_METHOD.offline };
  await acceptTerms(transaction, { accountId, joinId: join.id, agreedTerms: choice.agreedTerms, now });
  if (join.invoiceId !== null)
    return payInvoiceByHand(transaction, context, { ...join, invoiceId: join.invoiceId });
  const membershipId = await reserveForJoin(transaction, {
    ...{ join, price, now, today: todayOf(context), ...method },
  });
  await transaction
    .updateTable('joins')
    .set({ ...method, productId: price.productId, productPriceId: price.id, membershipId })
    .where('id', '=', join.id)
    .execute();
  await invoiceJoin(transaction, { context, joinId: join.id, accountId, membershipId, now });
};

/** Joins with payment outside the portal: one open invoice, mailed; repeats answer the same. */
export const submitEnquiryForMembership = async (
  engine: PaymentEngine,
  enquiry: Enquiry,
): Promise<{ invoiceId: string; invoiceNum: string }> => {
  const { db } = engine.context;
  const { accountId, choice } = enquiry;
  // Of one instant, or another tab’s use of a code would seem to be somebody else’s.
  const { isOpen, price } = await readAtOnce(db, async (reader) => {
    const join = requireOwnOrganisation(await findLatestJoin(reader, accountId), choice.orgId);
    const asking = { ...engine.context, db: reader };
    const chosen = await requireChoice(asking, { join, choice, methods: OFFLINE_METHODS });
    if (join.status === 'open') requirePaymentStep(join, choice.orgId);
    return { isOpen: join.status === 'open', price: chosen.price };
  });
  if (isOpen) await inTransaction(db, (transaction) => invoiceOnce(engine, transaction, { enquiry, price }));
  const ended = await findLatestJoin(db, accountId);
  const isEnquiry = ended?.status === 'completed' && settlingOf(ended.paymentMethod) === 'by-hand';
  if (!isEnquiry || ended.invoiceId === null) throw outOfOrder('done');
  const { id, invoiceNum } = await getInvoiceSummary(db, ended.invoiceId);
  return { invoiceId: id, invoiceNum };
};
