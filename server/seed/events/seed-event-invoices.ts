import { addDays, dayOf, formatDay } from '@linehaul/contract/dates';
import { gstOfCents } from '@linehaul/contract/money';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import { requireIssuer } from '../../src/invoices/issuer-rules.ts';
import { accountOf } from '../../src/ledger/settling-rules.ts';
import type { Seeding } from '../seeding.ts';
import type { PlannedBooking } from './plan-event-bookings.ts';

/** What was paid for: by card, or on the invoice of the organisation, which has paid it or not yet. */
export interface BilledBooking extends PlannedBooking {
  readonly invoiceId: string;
  readonly instalmentId: string;
  readonly paymentId: string;
  readonly organisationId: string | null;
  readonly isPaid: boolean;
}

/** So many are paid by cards that the sandbox knows, beside those of an event that was called off. */
const CARDS = 8;

const isCard = (seeding: Seeding, { event, booker }: PlannedBooking, index: number): boolean =>
  event.startsAt < seeding.now || event.isCalledOff || index < CARDS || booker.organisation === undefined;

/** How each booking that costs something is paid; of those on an organisation's invoice the newest is open. */
export const planEventInvoices = (
  seeding: Seeding,
  bookings: readonly PlannedBooking[],
): (PlannedBooking | BilledBooking)[] => {
  const { random, now } = seeding;
  let upcoming = 0;
  const billed = bookings.map((booking) => {
    if (booking.priceCents === 0) return booking;
    if (booking.event.startsAt > now) upcoming += 1;
    const organisationId = isCard(seeding, booking, upcoming - 1)
      ? null
      : (booking.booker.organisation?.id ?? null);
    return {
      ...{ ...booking, organisationId, isPaid: true },
      ...{ invoiceId: random.uuid(), instalmentId: random.uuid(), paymentId: random.uuid() },
    };
  });
  const open = billed.findLast((one) => 'organisationId' in one && one.organisationId !== null);
  return billed.map((one) => (one === open ? { ...one, isPaid: false } : one));
};

export const isBilled = (booking: PlannedBooking | BilledBooking): booking is BilledBooking =>
  'invoiceId' in booking;

export interface Billing {
  readonly numbers: readonly number[];
  readonly officerId: string;
  readonly memberNumberOf: ReadonlyMap<string, string>;
}

const totalOf = ({ priceCents, seats }: BilledBooking): number => priceCents * seats;

const dueOnOf = ({ config }: Seeding, { createdAt, organisationId }: BilledBooking): string | null =>
  organisationId === null
    ? null
    : addDays(dayOf(createdAt, config.association.timeZone), config.invoiceDueDays);

const invoiceRow = (seeding: Seeding, one: BilledBooking, { memberNumberOf }: Billing) => {
  const { booker, organisationId } = one;
  const { config } = seeding;
  const [totalCents, gstCents] = [totalOf(one), gstOfCents(totalOf(one), 'registered')];
  const organisation = organisationId === null ? undefined : booker.organisation;
  return {
    ...{ id: one.invoiceId, organisationId, accountId: booker.id },
    issuer: JSON.stringify(requireIssuer(config)),
    billedTo: JSON.stringify({
      fullName: `${booker.firstName} ${booker.lastName}`,
      memberNumber: memberNumberOf.get(booker.id) ?? null,
      ...{ organisationName: organisation?.name ?? null, abn: organisation?.abn ?? null },
    }),
    issuedOn: dayOf(one.createdAt, config.association.timeZone),
    dueOn: dueOnOf(seeding, one),
    ...{ totalCents, gstCents, totalExclGstCents: totalCents - gstCents },
    status: one.isPaid ? 'paid' : 'open',
    amountPaidCents: one.isPaid ? totalCents : 0,
    createdAt: one.createdAt,
  };
};

const lineRows = (one: BilledBooking) => {
  const { event, ticket, seats: quantity, priceCents, discountCents, invoiceId } = one;
  const unitPriceCents = priceCents + discountCents;
  const itemName = `${event.title}, ${formatDay(dayOf(event.startsAt, event.timeZone))}: ${ticket.plan.name}`;
  const line = { invoiceId, quantity };
  const full = { ...line, position: 1, itemName, unitPriceCents, totalCents: unitPriceCents * quantity };
  if (discountCents === 0) return [full];
  const off = { unitPriceCents: -discountCents, totalCents: -discountCents * quantity };
  return [full, { ...line, ...off, position: 2, itemName: `Discount: ${event.code?.code}` }];
};

const instalmentRow = (seeding: Seeding, one: BilledBooking) => ({
  ...{ id: one.instalmentId, invoiceId: one.invoiceId, position: 1 },
  dueOn: dueOnOf(seeding, one) ?? dayOf(one.createdAt, seeding.config.association.timeZone),
  ...{ amountCents: totalOf(one), gstCents: gstOfCents(totalOf(one), 'registered') },
  status: one.isPaid ? 'paid' : 'scheduled',
  paidBy: one.isPaid ? one.paymentId : null,
});

/** What came by bank transfer the office recorded against the invoice; a card pays the order itself. */
const paymentRow = ({ random }: Seeding, one: BilledBooking, officerId: string) => ({
  ...{ id: one.paymentId, accountId: one.booker.id, organisationId: one.organisationId },
  ...(one.organisationId === null
    ? {
        ...{ purpose: 'event-order', subjectId: one.orderId, paymentMethod: PAYMENT_METHOD.card },
        ...{ reference: null, recordedBy: null },
      }
    : {
        ...{ purpose: 'invoice', subjectId: one.invoiceId, paymentMethod: PAYMENT_METHOD.offline },
        ...{ reference: `EFT ${random.int(100_000, 999_999)}`, recordedBy: officerId },
      }),
  ...{ amountCents: totalOf(one), idempotencyKey: random.uuid(), status: 'succeeded' },
  ...{ createdAt: one.createdAt, settledAt: one.createdAt },
});

const ledgerRows = (one: BilledBooking) => {
  const [total, gst] = [totalOf(one), gstOfCents(totalOf(one), 'registered')];
  const entry = { invoiceId: one.invoiceId, createdAt: one.createdAt };
  const book = (reference: string, amounts: Readonly<Record<string, number>>) =>
    Object.entries(amounts).flatMap(([account, amountCents]) =>
      amountCents === 0 ? [] : [{ ...entry, reference, account, amountCents }],
    );
  const method = one.organisationId === null ? PAYMENT_METHOD.card : PAYMENT_METHOD.offline;
  const issued = book(`invoice:${one.invoiceId}`, { receivable: total, income: gst - total, gst: -gst });
  if (!one.isPaid) return issued;
  const paid = { [accountOf(method)]: total, receivable: -total };
  return [...issued, ...book(`payment:${one.paymentId}`, paid)];
};

/** Stores the tax invoice of each booking that costs something, what was paid of it, and books both. */
export const seedEventInvoices = async (
  seeding: Seeding,
  bookings: readonly BilledBooking[],
  billing: Billing,
): Promise<void> => {
  const { transaction } = seeding;
  const rows = bookings.map((one, index) => ({
    ...invoiceRow(seeding, one, billing),
    invoiceNumber: billing.numbers[index] ?? 0,
  }));
  await transaction.insertInto('invoices').values(rows).execute();
  await transaction.insertInto('invoiceLines').values(bookings.flatMap(lineRows)).execute();
  const payments = bookings.filter(({ isPaid }) => isPaid);
  await transaction
    .insertInto('payments')
    .values(payments.map((one) => paymentRow(seeding, one, billing.officerId)))
    .execute();
  await transaction
    .insertInto('instalments')
    .values(bookings.map((one) => instalmentRow(seeding, one)))
    .execute();
  await transaction.insertInto('ledgerEntries').values(bookings.flatMap(ledgerRows)).execute();
};
