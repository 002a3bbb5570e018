import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { type InvoiceOwing, invoiceOwing } from '@linehaul/contract/invoice-administration';
import { dollarsFromCents } from '@linehaul/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';

/** What is not paid of the instalments of invoices that are; an index finds the few of them that are. */
const selectOwed = (reader: Reader) =>
  reader
    .selectFrom('invoices')
    .innerJoin('instalments', 'instalments.invoiceId', 'invoices.id')
    .where('invoices.status', 'in', ['open', 'pending'])
    .where('instalments.status', 'in', ['scheduled', 'processing', 'failed'])
    .where('instalments.dueCents', '>', 0);

/** Money on its way is not late, however long the bank takes. */
const isLate = (today: CalendarDay) =>
  sql<boolean>`(instalments.status <> 'processing' and instalments.due_on < ${today})`;

const isLateBy = (today: CalendarDay, fewest: number, most: number) =>
  sql<boolean>`(${isLate(today)} and instalments.due_on between ${addDays(today, -most)} and ${addDays(today, -fewest)})`;

/** Each way of owing, as a condition of an instalment: the figures and the lists ask the same. */
const CONDITIONS: Record<InvoiceOwing, (today: CalendarDay) => RawBuilder<boolean>> = {
  owed: () => sql`true`,
  overdue: isLate,
  'first-payment': () =>
    sql`(invoices.status = 'open' and exists (
      select from memberships where memberships.id = invoices.membership_id and memberships.status = 'pending-payment'))`,
  current: (today) => sql`(not ${isLate(today)})`,
  '1-30': (today) => isLateBy(today, 1, 30),
  '31-60': (today) => isLateBy(today, 31, 60),
  '61-90': (today) => isLateBy(today, 61, 90),
  'over-90': (today) => sql`(${isLate(today)} and instalments.due_on < ${addDays(today, -90)})`,
};

export interface Owing {
  readonly owing: InvoiceOwing;
  readonly today: CalendarDay;
}

/** The invoices that owe something so, each as often as instalments of it do, with what is due of each. */
export const selectOwing = (reader: Reader, { owing, today }: Owing) =>
  selectOwed(reader).where(CONDITIONS[owing](today));

interface Among {
  readonly invoiceIds: readonly string[];
  readonly today: CalendarDay;
}

/** By a selection of their array, so that PostgreSQL takes them for as many with the ids as without, and keeps one plan. */
const selectOverdueAmong = composedOnce((reader: Reader, { invoiceIds, today }: Among) =>
  selectOwing(reader, { owing: 'overdue', today })
    .where('invoices.id', '=', sql<string>`any((select ${invoiceIds}::uuid[])::uuid[])`)
    .select('invoices.id')
    .distinct(),
);

/** Which of these invoices are overdue. */
export const findOverdueAmong = async (
  reader: Reader,
  invoiceIds: readonly string[],
  today: CalendarDay,
): Promise<ReadonlySet<string>> => {
  const overdue = await selectOverdueAmong(reader, { invoiceIds, today });
  return new Set(overdue.map(({ id }) => id));
};

export interface OwedFigure {
  readonly owing: InvoiceOwing;
  readonly invoiceCount: number;
  readonly amount: number;
}

/** How many invoices owe how much in each way, in one pass over what is owed. */
export const findOwedFigures = async (reader: Reader, today: CalendarDay): Promise<OwedFigure[]> => {
  const figures = invoiceOwing.options.map((owing) => {
    const condition = CONDITIONS[owing](today);
    return sql`jsonb_build_object('owing', ${owing}::text,
      'invoiceCount', count(distinct invoices.id) filter (where ${condition}),
      'cents', coalesce(sum(due_cents) filter (where ${condition}), 0))`;
  });
  const { found } = await selectOwed(reader)
    .select(
      sql<
        { owing: InvoiceOwing; invoiceCount: number; cents: number }[]
      >`jsonb_build_array(${sql.join(figures)})`.as('found'),
    )
    .executeTakeFirstOrThrow();
  return found.map(({ cents, ...figure }) => ({ ...figure, amount: dollarsFromCents(cents) }));
};
