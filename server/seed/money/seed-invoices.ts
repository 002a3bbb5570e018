import { createHash } from 'node:crypto';
import { settlingOf } from '@linehaul/contract/payment-methods';
import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { gstOfCents } from '@linehaul/contract/money';
import { instalmentsOf, type Instalment } from '../../src/invoices/invoice-rules.ts';
import { requireIssuer } from '../../src/invoices/issuer-rules.ts';
import { postToLedger } from '../../src/ledger/ledger-commands.ts';
import { quoteOf } from '../../src/memberships/quote-rules.ts';
import { askedCents, type PlannedMembership } from '../plan/membership-plan.ts';
import type { PlannedPerson } from '../plan/people-plan.ts';
import type { Seeding } from '../seeding.ts';

/** An invoice for one membership year, with what has been paid of it. */
export interface SeededInvoice {
  readonly id: string;
  readonly membership: PlannedMembership;
  readonly payer: PlannedPerson;
  readonly instalments: readonly Instalment[];
  readonly amountPaidCents: number;
}

const MONTHS_A_YEAR = 12;

/** The same in every run, and without taking a turn of the random numbers. */
export const instalmentIdOf = (invoiceId: string, position: number): string =>
  createHash('sha256')
    .update(`${invoiceId} ${position}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

const planInvoice = (
  seeding: Seeding,
  membership: PlannedMembership,
  payer: PlannedPerson,
): SeededInvoice => {
  const { startsOn, isMonthly, paidAt } = membership;
  const paymentCount = isMonthly ? MONTHS_A_YEAR : 1;
  const instalments = instalmentsOf({
    ...{ totalCents: askedCents(membership), paymentCount },
    firstDueOn: dueOnOf(seeding, membership) ?? startsOn,
    gst: 'registered',
  });
  return {
    id: seeding.random.uuid(),
    membership,
    payer,
    instalments,
    amountPaidCents: paidAt === undefined ? 0 : (instalments[0]?.amountCents ?? 0),
  };
};

const dueOnOf = (
  { config }: Seeding,
  { paymentMethod, startsOn, renewsId }: PlannedMembership,
): string | undefined => {
  if (renewsId !== undefined) return startsOn;
  return settlingOf(paymentMethod) === 'by-hand' ? addDays(startsOn, config.invoiceDueDays) : undefined;
};

const statusOf = ({ membership, amountPaidCents }: SeededInvoice): string => {
  if (membership.isPaymentProcessing) return 'pending';
  return amountPaidCents === askedCents(membership) ? 'paid' : 'open';
};

/** Takes the next `count` numbers of the series at once; returns the first. */
export const allocateNumbers = async ({ transaction }: Seeding, count: number): Promise<number> => {
  const { nextNumber } = await transaction
    .updateTable('invoiceSeries')
    .set((set) => ({ nextNumber: set('nextNumber', '+', count) }))
    .where('name', '=', 'invoice')
    .returning('nextNumber')
    .executeTakeFirstOrThrow();
  return nextNumber - count;
};

/** The next numbers of the series for invoices of these lists, by the day on which they are issued. */
export const numberByDay = async (
  seeding: Seeding,
  ...lists: (readonly CalendarDay[])[]
): Promise<number[][]> => {
  const days = lists.flatMap((list, at) => list.map((day, index) => ({ day, at, index })));
  const first = await allocateNumbers(seeding, days.length);
  const numbers = lists.map((): number[] => []);
  const inOrder = days.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  for (const [offset, { at, index }] of inOrder.entries()) {
    const list = numbers[at];
    if (list) list[index] = first + offset;
  }
  return numbers;
};

const toRow = (seeding: Seeding, invoice: SeededInvoice, memberNumber: string | null) => {
  const { membership, payer } = invoice;
  const { organisation } = membership;
  const totalCents = askedCents(membership);
  const gstCents = gstOfCents(totalCents, 'registered');
  return {
    id: invoice.id,
    organisationId: organisation.id,
    accountId: payer.id,
    membershipId: membership.id,
    issuer: JSON.stringify(requireIssuer(seeding.config)),
    billedTo: JSON.stringify({
      fullName: `${payer.firstName} ${payer.lastName}`,
      // Who joins offline gets the invoice first and the member number with the payment.
      memberNumber:
        membership.isFirst && settlingOf(membership.paymentMethod) === 'by-hand' ? null : memberNumber,
      organisationName: organisation.name,
      abn: organisation.abn,
    }),
    issuedOn: membership.issuedOn,
    dueOn: dueOnOf(seeding, membership) ?? null,
    periodStartsOn: membership.startsOn,
    periodEndsOn: membership.endsOn,
    totalExclGstCents: totalCents - gstCents,
    gstCents,
    totalCents,
    status: statusOf(invoice),
    amountPaidCents: invoice.amountPaidCents,
    createdAt: membership.issuedAt,
  };
};

const instalmentStatus = ({ membership, amountPaidCents }: SeededInvoice, position: number): string => {
  if (position === 1 && membership.isPaymentProcessing) return 'processing';
  if (position === 1 && amountPaidCents > 0) return 'paid';
  return position === 2 && membership.status === 'past-due' ? 'failed' : 'scheduled';
};

/** As a join's own invoice has them. */
const linesOf = ({ product, isMonthly, ...sold }: PlannedMembership) =>
  quoteOf({
    ...{ ...sold, productName: product.title, frequency: isMonthly ? 'Monthly' : 'Annual' },
    ...{ paymentCount: isMonthly ? MONTHS_A_YEAR : 1, joiningFeeCents: 0 },
  }).lines;

const storeParts = async ({ transaction }: Seeding, invoices: SeededInvoice[]): Promise<void> => {
  await transaction
    .insertInto('invoiceLines')
    .values(
      invoices.flatMap(({ id, membership }) =>
        linesOf(membership).map((line, index) => ({
          ...{ ...line, invoiceId: id, position: index + 1 },
          totalCents: line.quantity * line.unitPriceCents,
        })),
      ),
    )
    .execute();
  await transaction
    .insertInto('instalments')
    .values(
      invoices.flatMap((invoice) =>
        invoice.instalments.map((instalment) => ({
          ...instalment,
          id: instalmentIdOf(invoice.id, instalment.position),
          invoiceId: invoice.id,
          status: instalmentStatus(invoice, instalment.position),
          tries: instalmentStatus(invoice, instalment.position) === 'failed' ? 1 : 0,
        })),
      ),
    )
    .execute();
};

export interface BillingPlan {
  /** In the order in which they are invoiced. */
  readonly memberships: PlannedMembership[];
  readonly payerOf: (organisationId: string) => PlannedPerson;
  readonly memberNumberOf: ReadonlyMap<string, string>;
  /** One for each, in their order. */
  readonly numbers: readonly number[];
}

/** Issues one tax invoice a membership year, numbered by day without gaps, and books it. */
export const seedInvoices = async (
  seeding: Seeding,
  { memberships, payerOf, memberNumberOf, numbers }: BillingPlan,
): Promise<SeededInvoice[]> => {
  const invoices = memberships.map((membership) =>
    planInvoice(seeding, membership, payerOf(membership.organisation.id)),
  );
  const rows = invoices.map((invoice, index) => ({
    ...toRow(seeding, invoice, memberNumberOf.get(invoice.payer.id) ?? null),
    invoiceNumber: numbers[index] ?? 0,
  }));
  await seeding.transaction.insertInto('invoices').values(rows).execute();
  await storeParts(seeding, invoices);
  for (const { id, totalCents, gstCents, createdAt } of rows) {
    await postToLedger(seeding.transaction, {
      reference: `invoice:${id}`,
      invoiceId: id,
      now: createdAt,
      amounts: { receivable: totalCents, income: gstCents - totalCents, gst: -gstCents },
    });
  }
  return invoices;
};
