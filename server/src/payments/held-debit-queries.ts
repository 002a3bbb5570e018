import { PAYMENT_METHOD } from '@linehaul/contract/constants';
import { type CalendarDay, dayOf } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { OUR_CODES_FOR_ALL } from './refusal-rules.ts';

/** Longer than any day. */
const DAY_AT_MOST_MS = 26 * 3_600_000;

/** Whether the provider has refused a debit today for a limit that holds for every other one, too. */
export const isLimitReached = async (reader: Reader, now: Date): Promise<boolean> => {
  const refused = await reader
    .selectFrom('payments')
    .select('settledAt')
    .where('purpose', '=', 'instalment')
    .where('status', '=', 'failed')
    .where('failureCode', 'in', OUR_CODES_FOR_ALL)
    .where('settledAt', '>', new Date(now.getTime() - DAY_AT_MOST_MS))
    .orderBy('settledAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return refused?.settledAt != null && dayOf(refused.settledAt) === dayOf(now);
};

/** Debits that are not on their way, of plans that run. */
const selectDebits = (reader: Reader) =>
  reader
    .selectFrom('instalments')
    .innerJoin('instalmentPlans as plan', 'plan.invoiceId', 'instalments.invoiceId')
    .innerJoin('invoices', 'invoices.id', 'instalments.invoiceId')
    .innerJoin('organisations', 'organisations.id', 'invoices.organisationId')
    .where('plan.paymentMethod', '=', PAYMENT_METHOD.directDebit)
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
