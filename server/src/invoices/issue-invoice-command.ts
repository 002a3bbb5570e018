import type { CalendarDay } from '@linehaul/contract/dates';
import { dayOf } from '@linehaul/contract/dates';
import type { GstStanding } from '@linehaul/contract/gst';
import { gstOfCents } from '@linehaul/contract/money';
import { readAssociation } from '../association/settings/kept-queries.ts';
import type { Config } from '../config.ts';
import type { Transaction } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { findBilledTo } from './billed-to-queries.ts';
import { instalmentsOf } from './invoice-rules.ts';
import { requireIssuer } from './issuer-rules.ts';
import type { Payer } from '../organisations/payer-rules.ts';
import { postToLedger } from '../ledger/ledger-commands.ts';
import { allocateNumber } from './number-series-commands.ts';

export interface InvoiceOrder extends Payer {
  readonly config: Pick<Config, 'givenAssociation'>;
  readonly now: Date;
  /** Null where the invoice is for no membership. */
  readonly membershipId: string | null;
  readonly lines: readonly { itemName: string; quantity: number; unitPriceCents: number }[];
  readonly paymentCount: number;
  /** Of the total, paid with the first instalment beyond its part. */
  readonly upfrontCents?: number;
  readonly dueOn: CalendarDay | null;
  /** Of the first instalment, where the invoice itself names no day and it is not today. */
  readonly firstDueOn?: CalendarDay;
  /** The membership's period; null without one. */
  readonly periodStartsOn: CalendarDay | null;
  readonly periodEndsOn: CalendarDay | null;
}

interface NewInvoice {
  order: InvoiceOrder;
  issuer: ReturnType<typeof requireIssuer>;
  /** The day that it is where the association is. */
  issuedOn: CalendarDay;
  totalCents: number;
  gst: GstStanding;
}

const insertInvoice = async (
  transaction: Transaction,
  { order, issuer, issuedOn, totalCents, gst }: NewInvoice,
): Promise<string> => {
  const gstCents = gstOfCents(totalCents, gst);
  const billedTo = await findBilledTo(transaction, order);
  const { id } = await transaction
    .insertInto('invoices')
    .values({
      invoiceNumber: await allocateNumber(transaction, 'invoice'),
      organisationId: order.organisationId,
      accountId: order.accountId,
      membershipId: order.membershipId,
      issuer: JSON.stringify(issuer),
      billedTo: JSON.stringify(billedTo),
      issuedOn,
      dueOn: order.dueOn,
      periodStartsOn: order.periodStartsOn,
      periodEndsOn: order.periodEndsOn,
      totalExclGstCents: totalCents - gstCents,
      gstCents,
      totalCents,
      status: 'open',
      createdAt: order.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const insertParts = async (
  transaction: Transaction,
  invoiceId: string,
  { order, issuedOn, totalCents, gst }: Omit<NewInvoice, 'issuer'>,
): Promise<void> => {
  await transaction
    .insertInto('invoiceLines')
    .values(
      order.lines.map((line, index) => ({
        ...line,
        invoiceId,
        position: index + 1,
        totalCents: line.quantity * line.unitPriceCents,
      })),
    )
    .execute();
  const firstDueOn = order.firstDueOn ?? order.dueOn ?? issuedOn;
  const instalments = instalmentsOf({
    ...{ totalCents, firstDueOn, gst },
    ...{ paymentCount: order.paymentCount, upfrontCents: order.upfrontCents },
  });
  await transaction
    .insertInto('instalments')
    .values(instalments.map((instalment) => ({ ...instalment, invoiceId })))
    .execute();
};

/**
 * Issues an open invoice with the next number of the series, books it, and enqueues its document. Of who is registered for GST it
 * is a tax invoice, and prices include GST; of who is not, it charges none. Throws `unavailable` while the association has no valid ABN.
 */
export const issueInvoice = async (transaction: Transaction, order: InvoiceOrder): Promise<string> => {
  // What it prints is read here: another process may have changed it a moment ago.
  const association = await readAssociation(transaction, order.config);
  const issuer = requireIssuer({ association });
  const issuedOn = dayOf(order.now, association.timeZone);
  const totalCents = order.lines.reduce((total, line) => total + line.quantity * line.unitPriceCents, 0);
  const { gst } = association;
  const gstCents = gstOfCents(totalCents, gst);
  const invoiceId = await insertInvoice(transaction, { order, issuer, issuedOn, totalCents, gst });
  await insertParts(transaction, invoiceId, { order, issuedOn, totalCents, gst });
  await postToLedger(transaction, {
    reference: `invoice:${invoiceId}`,
    invoiceId,
    now: order.now,
    amounts: { receivable: totalCents, income: gstCents - totalCents, gst: -gstCents },
  });
  await enqueue(transaction, {
    kind: 'invoice.render',
    payload: { invoiceId },
    key: `invoice.render:${invoiceId}`,
  });
  return invoiceId;
};
