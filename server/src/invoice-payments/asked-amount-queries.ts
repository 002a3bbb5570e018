import type { CalendarDay } from '@linehaul/contract/dates';
import type { InvoicePart } from '@linehaul/contract/invoice-payments';
import type { Reader } from '../db/database.ts';
import { findOverdue } from '../invoices/balance/overdue-queries.ts';
import type { InvoiceBalance } from './invoice-payment-queries.ts';
import { findWhyNotPayable } from './payable-invoice-queries.ts';

const NOT_OVERDUE = 'Nothing of this invoice is overdue any more. What follows is collected on its days.';

interface Asked {
  /** All that is left, where no part is named. */
  readonly part: InvoicePart | undefined;
  readonly today: CalendarDay;
}

/** The cents that a payment of an invoice is opened for, and why none can be. */
export const findAsked = async (
  reader: Reader,
  invoice: InvoiceBalance,
  { part, today }: Asked,
): Promise<{ cents: number; whyNot: string | undefined }> => {
  const whyNot = await findWhyNotPayable(reader, invoice);
  const balanceCents = invoice.balanceCents ?? 0;
  if (part === undefined || whyNot !== undefined) return { cents: balanceCents, whyNot };
  const overdue = await findOverdue(reader, { invoiceId: invoice.id, today });
  if (!overdue) return { cents: 0, whyNot: NOT_OVERDUE };
  return { cents: Math.min(overdue.cents, balanceCents), whyNot: undefined };
};
