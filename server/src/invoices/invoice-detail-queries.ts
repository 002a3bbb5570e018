import type { InvoiceDetail } from '@linehaul/contract/invoices';
import { dollarsFromCents } from '@linehaul/contract/money';
import { isVehicle } from '@linehaul/contract/vehicles';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { readAtOnce } from '../db/transaction.ts';
import { notFound } from '../domain-error.ts';
import { billedToSchema, nameOfBilled } from './billed-to-queries.ts';
import { findHowToPay } from './how-to-pay-queries.ts';
import { listInvoiceEvents } from './invoice-event-queries.ts';
import { statusTextOf } from './invoice-queries.ts';
import { issuerSchema } from './issuer-rules.ts';
import { DUE_DAY } from './balance/due-day-queries.ts';
import { findOverdue } from './balance/overdue-queries.ts';
import { findPayableLine } from './balance/payable-queries.ts';

const findLines = async (reader: Reader, invoiceId: string): Promise<InvoiceDetail['lineItems']> => {
  const rows = await reader
    .selectFrom('invoiceLines')
    .select(['id', 'itemName', 'quantity', 'unitPriceCents', 'totalCents'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();
  return rows.map(({ unitPriceCents, totalCents, ...line }) => ({
    ...line,
    unitPrice: dollarsFromCents(unitPriceCents),
    totalPrice: dollarsFromCents(totalCents),
  }));
};

const findInvoice = (reader: Reader, invoiceId: string) =>
  reader
    .selectFrom('invoices')
    .leftJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .leftJoin('membershipProducts', 'membershipProducts.id', 'memberships.productId')
    .selectAll('invoices')
    .select('membershipProducts.vehicle')
    .select(DUE_DAY.as('dueDay'))
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirst();
type Row = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

const toHead = (row: Row) => {
  const { name, abn, address } = issuerSchema.parse(row.issuer);
  const billedTo = billedToSchema.parse(row.billedTo);
  return {
    id: row.id,
    invoiceNum: String(row.invoiceNumber),
    invoiceDate: row.issuedOn,
    dueDate: row.dueDay,
    status: statusTextOf(row.status),
    issuer: { name, abn, address },
    userFullName: billedTo.fullName,
    memberNum: billedTo.memberNumber,
    orgName: nameOfBilled(billedTo),
    vehicle: isVehicle(row.vehicle) ? row.vehicle : null,
    membershipStartDate: row.periodStartsOn,
    membershipEndDate: row.periodEndsOn,
  };
};

const toTotals = (row: Row) => ({
  totalAmountExcGst: dollarsFromCents(row.totalExclGstCents),
  totalGst: dollarsFromCents(row.gstCents),
  netTotalAmount: dollarsFromCents(row.totalCents),
  totalAmountPaid: dollarsFromCents(row.amountPaidCents),
  totalCredited: dollarsFromCents(row.creditedCents),
  balanceDue: dollarsFromCents(row.balanceCents ?? 0),
});

/** Null where nothing is overdue, or it is all that is left. */
const findOverdueAmount = async (
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  { id, balanceCents }: Pick<Row, 'id' | 'balanceCents'>,
): Promise<number | null> => {
  const overdue = await findOverdue(context.db, { invoiceId: id, today: todayOf(context) });
  return overdue && overdue.cents < (balanceCents ?? 0) ? dollarsFromCents(overdue.cents) : null;
};

const readDetail = async (
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  invoiceId: string,
): Promise<InvoiceDetail> => {
  const { db } = context;
  const row = await findInvoice(db, invoiceId);
  if (!row) throw notFound();
  const payableLineItemId = (await findPayableLine(db, invoiceId)) ?? null;
  return {
    ...toHead(row),
    ...toTotals(row),
    lineItems: await findLines(db, invoiceId),
    events: await listInvoiceEvents(db, invoiceId),
    payableLineItemId,
    overdueAmount: payableLineItemId === null ? null : await findOverdueAmount(context, row),
    howToPay: await findHowToPay(context, { ...row, payableLineItemId }),
  };
};

/** An invoice as it was issued, with how it stands now; throws `not-found`. */
export const getInvoiceDetail = (
  context: Pick<Context, 'db' | 'config' | 'clock'>,
  invoiceId: string,
): Promise<InvoiceDetail> => readAtOnce(context.db, (db) => readDetail({ ...context, db }, invoiceId));
