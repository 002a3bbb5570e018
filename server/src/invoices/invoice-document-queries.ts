import type { CalendarDay } from '@linehaul/contract/dates';
import { isVehicle, type Vehicle } from '@linehaul/contract/vehicles';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { type BilledTo, billedToSchema } from './billed-to-queries.ts';
import { type Issuer, issuerSchema } from './issuer-rules.ts';

/** Everything that a printed invoice says, as it was when it was issued. */
export interface InvoiceDocument {
  readonly invoiceNumber: string;
  readonly issuedAt: Date;
  readonly issuedOn: CalendarDay;
  readonly dueOn: CalendarDay | null;
  readonly issuer: Issuer;
  readonly billedTo: BilledTo;
  readonly periodStartsOn: CalendarDay | null;
  readonly periodEndsOn: CalendarDay | null;
  /** What the membership is drawn as beside its line. */
  readonly vehicle?: Vehicle | undefined;
  readonly lines: readonly {
    itemName: string;
    quantity: number;
    unitPriceCents: number;
    totalCents: number;
  }[];
  readonly totalExclGstCents: number;
  readonly gstCents: number;
  readonly totalCents: number;
  readonly receivedCents: number;
  readonly paymentMethod: number | null;
  readonly instalments: readonly { dueOn: CalendarDay; amountCents: number }[];
}

/** Only what came in the transaction that issued counts: what came later is no part of the document. */
const receivedWhenIssued = async (reader: Reader, invoiceId: string): Promise<number> => {
  const { cents } = await reader
    .selectFrom('ledgerEntries')
    .innerJoin('invoices', 'invoices.id', 'ledgerEntries.invoiceId')
    .select(sql<string>`coalesce(-sum(amount_cents), 0)`.as('cents'))
    .where('invoices.id', '=', invoiceId)
    .where('ledgerEntries.account', '=', 'receivable')
    .where('ledgerEntries.reference', 'like', 'payment:%')
    .whereRef('ledgerEntries.createdAt', '<=', 'invoices.createdAt')
    .executeTakeFirstOrThrow();
  return Number(cents);
};

/** Reads an invoice for printing. */
export const getInvoiceDocument = async (reader: Reader, invoiceId: string): Promise<InvoiceDocument> => {
  const invoice = await reader
    .selectFrom('invoices')
    .leftJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .leftJoin('membershipProducts', 'membershipProducts.id', 'memberships.productId')
    .selectAll('invoices')
    .select(['memberships.paymentMethod', 'membershipProducts.vehicle'])
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const lines = await reader
    .selectFrom('invoiceLines')
    .select(['itemName', 'quantity', 'unitPriceCents', 'totalCents'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();
  const instalments = await reader
    .selectFrom('instalments')
    .select(['dueOn', 'amountCents'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .execute();
  return {
    ...invoice,
    invoiceNumber: String(invoice.invoiceNumber),
    issuedAt: invoice.createdAt,
    issuer: issuerSchema.parse(invoice.issuer),
    billedTo: billedToSchema.parse(invoice.billedTo),
    vehicle: isVehicle(invoice.vehicle) ? invoice.vehicle : undefined,
    receivedCents: await receivedWhenIssued(reader, invoiceId),
    lines,
    instalments,
  };
};
