import { methodsThat } from '@linehaul/contract/payment-methods';
import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { OUR_CODES_FOR_ALL } from '../refusal-rules.ts';

/** Whether the provider has refused a debit today for a limit that holds for every other one, too. */
export const isLimitReached = async (reader: Reader, today: CalendarDay): Promise<boolean> =>
  (await reader
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', 'instalment')
    .where('status', '=', 'failed')
    .where('failureCode', 'in', OUR_CODES_FOR_ALL)
    .where(sql<CalendarDay>`association_day(settled_at)`, '=', today)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Debits that are not on their way, of plans that run. */
const selectDebits = (reader: Reader) =>
  reader
    .selectFrom('instalments')
    .innerJoin('instalmentPlans as plan', 'plan.invoiceId', 'instalments.invoiceId')
    .innerJoin('invoices', 'invoices.id', 'instalments.invoiceId')
    .innerJoin('organisations', 'organisations.id', 'invoices.organisationId')
    .where('plan.paymentMethod', 'in', methodsThat('hasMandate'))
    .where('plan.pausedAt', 'is', null)
    .where('instalments.status', 'in', ['scheduled', 'failed'])
    .where('invoices.status', '=', 'open');

/** How many debits wait today, held back or not asked for yet, and what they come to. */
export const countWaitingDebits = async (
  reader: Reader,
  today: CalendarDay,
): Promise<{ count: number; totalCents: number }> => {
  const { count, cents } = await selectDebits(reader)
    .where((where) =>
      where.or([
        where('instalments.heldOn', 'is not', null),
        sql<boolean>`coalesce(instalments.next_try_on, instalments.due_on) <= ${today}`,
      ]),
    )
    .select((select) => [
      select.fn.countAll<string>().as('count'),
      select.fn.sum<string | null>('instalments.dueCents').as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(count), totalCents: Number(cents ?? 0) };
};

/** Debits that the association's own limit has held back, those first that are asked for first. */
export const findHeldDebits = (reader: Reader) =>
  selectDebits(reader)
    .where('instalments.heldOn', 'is not', null)
    .select([
      'instalments.id',
      'instalments.invoiceId',
      'invoices.invoiceNumber',
      'organisations.name as orgName',
      'instalments.dueOn',
      'instalments.nextTryOn',
      'instalments.dueCents as amountCents',
    ])
    .orderBy('instalments.dueOn')
    .orderBy('instalments.id')
    .limit(500)
    .execute();
