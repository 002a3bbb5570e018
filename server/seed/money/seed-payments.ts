import { settlingOf } from '@linehaul/contract/payment-methods';
import { accountOf } from '../../src/ledger/settling-rules.ts';
import { postToLedger } from '../../src/ledger/ledger-commands.ts';
import { instalmentIdOf, type SeededInvoice } from './seed-invoices.ts';
import { askedCents } from '../plan/membership-plan.ts';
import { officeHourOn, type Seeding } from '../seeding.ts';

export interface CollectedInvoice extends SeededInvoice {
  /** The join that the invoice was the end of. */
  readonly joinId?: string;
}

/** Offline money is recorded by the office against the invoice; the rest came with the join or its renewal. */
const meansOf = ({ random }: Seeding, { membership, joinId, id }: CollectedInvoice, officerId: string) => {
  if (settlingOf(membership.paymentMethod) === 'by-hand') {
    const reference = `EFT ${random.int(100_000, 999_999)}`;
    return { purpose: 'invoice', subjectId: id, reference, recordedBy: officerId };
  }
  return joinId ? { purpose: 'membership-join', subjectId: joinId } : { purpose: 'invoice', subjectId: id };
};

const planPayment = (seeding: Seeding, invoice: CollectedInvoice, officerId: string) => {
  const { membership, payer, instalments } = invoice;
  const createdAt = membership.paidAt ?? membership.issuedAt;
  return {
    id: seeding.random.uuid(),
    reference: null,
    recordedBy: null,
    ...meansOf(seeding, invoice, officerId),
    accountId: payer.id,
    organisationId: membership.organisation.id,
    amountCents: instalments[0]?.amountCents ?? askedCents(membership),
    paymentMethod: membership.paymentMethod,
    idempotencyKey: seeding.random.uuid(),
    status: membership.isPaymentProcessing ? 'processing' : 'succeeded',
    createdAt,
    settledAt: membership.isPaymentProcessing ? null : createdAt,
  };
};

/** The second instalment of a membership that is past due: the card was refused. */
const planRefusal = ({ random, config }: Seeding, invoice: CollectedInvoice) => {
  const second = invoice.instalments[1];
  if (invoice.membership.status !== 'past-due' || !second) return [];
  return [
    {
      id: random.uuid(),
      purpose: 'instalment',
      subjectId: instalmentIdOf(invoice.id, second.position),
      accountId: invoice.payer.id,
      organisationId: invoice.membership.organisation.id,
      amountCents: second.amountCents,
      paymentMethod: invoice.membership.paymentMethod,
      idempotencyKey: random.uuid(),
      status: 'failed',
      failureCode: 'expired_card',
      failureMessage: 'Your card has expired.',
      createdAt: officeHourOn(second.dueOn, { random, config }),
    },
  ];
};

/** Stores what was paid, is on its way or was refused; money that has arrived is booked. */
export const seedPayments = async (
  seeding: Seeding,
  invoices: CollectedInvoice[],
  officerId: string,
): Promise<void> => {
  const collected = invoices.filter(({ membership }) => membership.paidAt ?? membership.isPaymentProcessing);
  const payments = collected.map((invoice) => ({
    invoice,
    payment: planPayment(seeding, invoice, officerId),
  }));
  const refusals = invoices.flatMap((invoice) => planRefusal(seeding, invoice));
  await seeding.transaction
    .insertInto('payments')
    .values(payments.map(({ payment }) => payment))
    .execute();
  await seeding.transaction.insertInto('payments').values(refusals).execute();
  for (const { invoice, payment } of payments) {
    if (payment.status !== 'succeeded') continue;
    const account = accountOf(payment.paymentMethod);
    await postToLedger(seeding.transaction, {
      reference: `payment:${payment.id}`,
      invoiceId: invoice.id,
      now: payment.createdAt,
      amounts: { [account]: payment.amountCents, receivable: -payment.amountCents },
    });
  }
};
