import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { OrganisationId } from '../../organisations/policy.ts';
import { type Booking, descriptionOf, referenceOf } from './statement-rules.ts';

export interface Period {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

interface StatementRow {
  readonly date: CalendarDay;
  readonly description: string;
  readonly invoiceNumber: string;
  /** The number of a note, or what the bank statement says; may be empty. */
  readonly reference: string;
  /** Above zero it raises what is owed. */
  readonly amountCents: number;
  /** What is owed after it. */
  readonly balanceCents: number;
}

export interface Statement extends Period {
  readonly organisationName: string;
  readonly openingCents: number;
  readonly closingCents: number;
  readonly rows: readonly StatementRow[];
}

const BOOKED_ON = sql<string>`association_day(ledger_entries.created_at)`;
const [KIND, SUBJECT] = [
  sql`split_part(ledger_entries.reference, ':', 1)`,
  sql`split_part(ledger_entries.reference, ':', 2)`,
];

const receivables = (reader: Reader, organisationId: OrganisationId) =>
  reader
    .selectFrom('ledgerEntries')
    .innerJoin('invoices', 'invoices.id', 'ledgerEntries.invoiceId')
    .where('invoices.organisationId', '=', organisationId)
    .where('ledgerEntries.account', '=', 'receivable');

const sumBefore = async (
  reader: Reader,
  organisationId: OrganisationId,
  day: CalendarDay,
): Promise<number> => {
  const { cents } = await receivables(reader, organisationId)
    .select(sql<string>`coalesce(sum(ledger_entries.amount_cents), 0)`.as('cents'))
    .where(BOOKED_ON, '<', day)
    .executeTakeFirstOrThrow();
  return Number(cents);
};

const findBookings = (
  reader: Reader,
  organisationId: OrganisationId,
  { from, to }: Period,
): Promise<Booking[]> =>
  receivables(reader, organisationId)
    .leftJoin('payments', (join) =>
      join.on(
        sql`case when ${KIND} in ('payment', 'reversal') then ${SUBJECT} end`,
        '=',
        sql`payments.id::text`,
      ),
    )
    .leftJoin('adjustmentNotes', (join) =>
      join.on(
        sql`case when ${KIND} = 'adjustment-note' then ${SUBJECT} end`,
        '=',
        sql`adjustment_notes.id::text`,
      ),
    )
    .select(['ledgerEntries.reference as booking', 'ledgerEntries.amountCents', 'invoices.invoiceNumber'])
    .select(['payments.paymentMethod', 'payments.reference', 'adjustmentNotes.noteNumber'])
    .select(BOOKED_ON.as('bookedOn'))
    .where(BOOKED_ON, '>=', from)
    .where(BOOKED_ON, '<=', to)
    .orderBy(BOOKED_ON)
    .orderBy('ledgerEntries.id')
    .execute();

/** The account of an organisation over a period, straight from the ledger. */
export const getStatement = async (
  reader: Reader,
  organisationId: OrganisationId,
  period: Period,
): Promise<Statement> => {
  const { name } = await reader
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const openingCents = await sumBefore(reader, organisationId, period.from);
  const bookings = await findBookings(reader, organisationId, period);
  let balanceCents = openingCents;
  const rows = bookings.map((booking) => {
    const { amountCents } = booking;
    balanceCents += amountCents;
    return {
      date: booking.bookedOn,
      description: descriptionOf(booking),
      invoiceNumber: `#${booking.invoiceNumber}`,
      reference: referenceOf(booking),
      ...{ amountCents, balanceCents },
    };
  });
  return { ...period, organisationName: name, openingCents, closingCents: balanceCents, rows };
};
