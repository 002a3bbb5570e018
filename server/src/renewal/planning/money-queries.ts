import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { anyOf } from '../../db/any-of.ts';
import type { Reader } from '../../db/database.ts';
import { isCollected } from '../../instalments/instalment-queries.ts';
import type { RenewalFacts } from './plan-rules.ts';

/** Of these memberships those of whose present period something is overdue, or was refused. */
export const findInArrears = async (
  reader: Reader,
  { membershipIds, today }: { membershipIds: readonly string[]; today: CalendarDay },
): Promise<Set<string>> => {
  const rows = await reader
    .selectFrom('instalments')
    .innerJoin('invoices', 'invoices.id', 'instalments.invoiceId')
    .select((select) => select.ref('invoices.membershipId').$notNull().as('id'))
    .where('invoices.membershipId', '=', anyOf(membershipIds))
    .where('instalments.status', 'not in', ['paid', 'credited'])
    .where('instalments.heldOn', 'is', null)
    .where('instalments.dueCents', '>', MINIMUM_PAYABLE_CENTS)
    .where((where) =>
      where.or([where('instalments.dueOn', '<', today), where('instalments.status', '=', 'failed')]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** What the plans of these invoices ask for next, by invoice. */
export const findNextDebits = async (
  reader: Reader,
  invoiceIds: readonly string[],
): Promise<Map<string, NonNullable<RenewalFacts['debit']>>> => {
  const rows = await reader
    .selectFrom('instalments')
    .innerJoin('instalmentPlans as plan', 'plan.invoiceId', 'instalments.invoiceId')
    .innerJoin('invoices', 'invoices.id', 'instalments.invoiceId')
    .innerJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .distinctOn('instalments.invoiceId')
    .select(['instalments.invoiceId', 'instalments.id as instalmentId', 'instalments.dueCents as cents'])
    .select(sql<CalendarDay>`coalesce(instalments.next_try_on, instalments.due_on)`.as('on'))
    .where('instalments.invoiceId', '=', anyOf(invoiceIds))
    .where('instalments.status', 'in', ['scheduled', 'failed'])
    .where('instalments.dueCents', '>', MINIMUM_PAYABLE_CENTS)
    .where('plan.pausedAt', 'is', null)
    .where('invoices.status', '=', 'open')
    .where(isCollected)
    .orderBy('instalments.invoiceId')
    .orderBy('instalments.position')
    .execute();
  return new Map(rows.map(({ invoiceId, ...debit }) => [invoiceId, debit]));
};
