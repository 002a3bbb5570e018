import { ofMethod, PAYMENT_METHOD, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import type { InvoiceEvent } from '@linehaul/contract/invoices';
import { dollarsFromCents } from '@linehaul/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { findNotesOf } from './adjustment-notes/adjustment-note-queries.ts';
import { noteNumberText } from './adjustment-notes/adjustment-note-rules.ts';

type DatedEvent = InvoiceEvent & { readonly bookedAt: Date };

/** Reads one kind of what came after an invoice was issued. */
type EventSource = (reader: Reader, invoiceId: string) => Promise<DatedEvent[]>;

/** The second part of `payment:<id>` and `reversal:<id>:…`; other references name no payment. */
const PAYMENT_ID = sql<string>`
  case when ledger_entries.reference ~ '^(payment|reversal):' then split_part(ledger_entries.reference, ':', 2)::uuid end`;

/** What was booked on the invoice for payments, each with the payment that it belongs to. */
const selectBookings = (reader: Reader, invoiceId: string) =>
  reader
    .selectFrom('ledgerEntries')
    .innerJoin('payments', (join) => join.on('payments.id', '=', PAYMENT_ID))
    .select(['ledgerEntries.reference', 'ledgerEntries.amountCents', 'ledgerEntries.createdAt'])
    .select(['payments.id as paymentId', 'payments.paymentMethod'])
    .select(sql<string>`association_day(ledger_entries.created_at)`.as('bookedOn'))
    .select(
      sql<string>`association_day(coalesce(payments.settled_at, ledger_entries.created_at))`.as('arrivedOn'),
    )
    .where('ledgerEntries.invoiceId', '=', invoiceId)
    .where('ledgerEntries.account', '=', 'receivable');

const METHOD_NAMES: Readonly<Record<PaymentMethodKey, string>> = {
  [PAYMENT_METHOD.card]: 'Card',
  [PAYMENT_METHOD.directDebit]: 'Direct debit',
  [PAYMENT_METHOD.offline]: 'Bank transfer',
};

const nameOf = (method: number | null): string => ofMethod(METHOD_NAMES, method) ?? 'Payment';

const findPayments: EventSource = async (reader, invoiceId) => {
  const rows = await selectBookings(reader, invoiceId)
    .where('ledgerEntries.reference', 'like', 'payment:%')
    .execute();
  return rows.map((row) => ({
    kind: 'payment',
    date: row.arrivedOn,
    description: nameOf(row.paymentMethod),
    amount: dollarsFromCents(-row.amountCents),
    adjustmentNoteId: null,
    paymentId: row.paymentId,
    bookedAt: row.createdAt,
  }));
};

/** Money that went back to its payer, and what came again after that. */
const findReversals: EventSource = async (reader, invoiceId) => {
  const rows = await selectBookings(reader, invoiceId)
    .where('ledgerEntries.reference', 'like', 'reversal:%')
    .execute();
  return rows.map((row) => ({
    kind: row.reference.endsWith(':dispute') ? 'dispute' : 'refund',
    date: row.bookedOn,
    description: `${nameOf(row.paymentMethod)}${row.amountCents < 0 ? ', received again' : ''}`,
    amount: dollarsFromCents(-row.amountCents),
    adjustmentNoteId: null,
    paymentId: row.paymentId,
    bookedAt: row.createdAt,
  }));
};

const findNotes: EventSource = async (reader, invoiceId) =>
  (await findNotesOf(reader, invoiceId)).map((note) => ({
    kind: 'adjustment-note',
    date: note.issuedOn,
    description: `${noteNumberText(note.noteNumber)}: ${note.reason}`,
    amount: dollarsFromCents(note.totalCents),
    adjustmentNoteId: note.id,
    paymentId: null,
    bookedAt: note.createdAt,
  }));

const SOURCES: readonly EventSource[] = [findPayments, findReversals, findNotes];

/** Everything that came after the invoice was issued, oldest first; together it makes the balance of the total. */
export const listInvoiceEvents = async (reader: Reader, invoiceId: string): Promise<InvoiceEvent[]> => {
  const found = await Promise.all(SOURCES.map((find) => find(reader, invoiceId)));
  return found
    .flat()
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
    .map(({ bookedAt: _, ...event }) => event);
};
