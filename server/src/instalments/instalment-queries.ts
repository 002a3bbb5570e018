import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { balanceOf } from '../invoices/invoice-rules.ts';

/** Instalments that wait for money, have none on its way, and are enough to be asked for. */
export const unpaidIn = (reader: Reader, invoiceId: string) =>
  reader
    .selectFrom('instalments')
    .where('invoiceId', '=', invoiceId)
    .where('status', 'in', ['scheduled', 'failed'])
    .where('dueCents', '>', MINIMUM_PAYABLE_CENTS);

/** Memberships whose plans are collected: what has begun, and the next period of one, which begins once it is paid. */
export const isCollected = sql<boolean>`(memberships.status in ('active', 'past-due', 'grace', 'suspended', 'lapsed', 'ended')
  or memberships.status = 'pending-payment' and memberships.renews_id is not null)`;

/** The oldest unpaid instalment of each invoice that is collected, where its day has come; the oldest due first. */
export const findDueInstalments = async (
  reader: Reader,
  today: CalendarDay,
): Promise<{ instalmentId: string }[]> => {
  const oldest = reader
    .selectFrom('instalments')
    .innerJoin('instalmentPlans', 'instalmentPlans.invoiceId', 'instalments.invoiceId')
    .innerJoin('invoices', 'invoices.id', 'instalments.invoiceId')
    .innerJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .distinctOn('instalments.invoiceId')
    .select([
      'instalments.id as instalmentId',
      'instalments.dueOn',
      sql<string>`coalesce(next_try_on, instalments.due_on)`.as('collectedOn'),
    ])
    .where('instalments.status', 'in', ['scheduled', 'failed'])
    .where('instalments.dueCents', '>', MINIMUM_PAYABLE_CENTS)
    .where('instalmentPlans.pausedAt', 'is', null)
    .where('invoices.status', '=', 'open')
    .where(isCollected)
    .orderBy('instalments.invoiceId')
    .orderBy('instalments.position');
  return reader
    .selectFrom(oldest.as('oldest'))
    .select('instalmentId')
    .where('collectedOn', '<=', today)
    .orderBy('dueOn')
    .orderBy('instalmentId')
    .execute();
};

/** Plans that wait for another card or account while the day of their oldest unpaid instalment has come. */
export const findUncollectable = (reader: Reader, today: CalendarDay) =>
  reader
    .selectFrom('instalments')
    .innerJoin('instalmentPlans', 'instalmentPlans.invoiceId', 'instalments.invoiceId')
    .innerJoin('invoices', 'invoices.id', 'instalments.invoiceId')
    .innerJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .distinctOn('instalments.invoiceId')
    .select(['instalments.id as instalmentId', 'instalments.invoiceId', 'memberships.id as membershipId'])
    .select('instalmentPlans.paymentMethod')
    .where('instalments.status', 'in', ['scheduled', 'failed'])
    .where('instalments.dueOn', '<=', today)
    .where('instalments.dueCents', '>', MINIMUM_PAYABLE_CENTS)
    .where('instalmentPlans.pausedAt', 'is not', null)
    .where('invoices.status', '=', 'open')
    .where('memberships.status', '=', 'active')
    .orderBy('instalments.invoiceId')
    .orderBy('instalments.position')
    .execute();

/** An unpaid instalment of a plan that is not paused, with what collecting it needs. */
export const findCollectable = (reader: Reader, instalmentId: string) =>
  reader
    .selectFrom('instalments')
    .innerJoin('instalmentPlans', 'instalmentPlans.invoiceId', 'instalments.invoiceId')
    .select([
      'instalments.id',
      'instalments.invoiceId',
      'instalments.dueCents',
      sql<string>`coalesce(instalments.next_try_on, instalments.due_on)`.as('collectedOn'),
      'instalmentPlans.paymentMethod',
      'instalmentPlans.providerPaymentMethodId',
    ])
    .where('instalments.id', '=', instalmentId)
    .where('instalments.status', 'in', ['scheduled', 'failed'])
    .where('instalments.dueCents', '>', MINIMUM_PAYABLE_CENTS)
    .where('instalmentPlans.pausedAt', 'is', null)
    .executeTakeFirst();

/** An instalment as those who are told of it see it, with how its invoice stands. */
export const getInstalment = (reader: Reader, instalmentId: string) =>
  reader
    .selectFrom('instalments')
    .innerJoin('invoices', 'invoices.id', 'instalments.invoiceId')
    .innerJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .innerJoin('organisations', 'organisations.id', 'invoices.organisationId')
    .select([
      'instalments.id',
      'instalments.invoiceId',
      'instalments.position',
      'instalments.dueOn',
      'instalments.dueCents as amountCents',
      sql<number>`round(instalments.gst_cents * due_cents::numeric / instalments.amount_cents)::integer`.as(
        'gstCents',
      ),
      'instalments.tries',
      'invoices.invoiceNumber',
      'invoices.accountId',
      'organisations.id as organisationId',
      sql<number>`invoices.total_cents - amount_paid_cents - invoices.credited_cents`.as('balanceCents'),
      'memberships.id as membershipId',
      'memberships.pastDueSince',
      'organisations.name as organisationName',
    ])
    .select((select) =>
      select
        .selectFrom('instalments as every')
        .whereRef('every.invoiceId', '=', 'instalments.invoiceId')
        .select((count) => count.fn.countAll<string>().as('count'))
        .as('instalmentCount'),
    )
    .where('instalments.id', '=', instalmentId)
    .executeTakeFirstOrThrow();

/** The oldest instalment that is not paid and not on its way. */
export const findNextInstalment = (reader: Reader, invoiceId: string) =>
  unpaidIn(reader, invoiceId)
    .select(['id', 'position', 'dueOn', 'nextTryOn', 'dueCents as amountCents', 'status'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();

/** Whether anything of the invoice should have been paid before today, or was refused; what we hold back is not owed. */
export const isInArrears = async (
  reader: Reader,
  { invoiceId, today }: { invoiceId: string; today: CalendarDay },
): Promise<boolean> =>
  (await reader
    .selectFrom('instalments')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('status', 'not in', ['paid', 'credited'])
    .where('heldOn', 'is', null)
    .where('dueCents', '>', MINIMUM_PAYABLE_CENTS)
    .where((where) => where.or([where('dueOn', '<', today), where('status', '=', 'failed')]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether a whole part of the invoice is paid. */
export const hasPaidPart = async (reader: Reader, invoiceId: string): Promise<boolean> =>
  (await reader
    .selectFrom('instalments')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('status', '=', 'paid')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** How the payments of a membership stand. */
export interface MembershipPlan {
  readonly invoiceId: string;
  readonly paymentMethod: number | null;
  /** Nothing is collected until another card or account is given. */
  readonly isPaused: boolean;
  /** Its instalments are collected on their days. */
  readonly isCollected: boolean;
  /** Money is on its way. */
  readonly isPending: boolean;
  readonly balanceCents: number;
  /** Not paid and not on its way, oldest first. */
  readonly unpaid: readonly {
    readonly id: string;
    readonly dueOn: CalendarDay;
    readonly nextTryOn: CalendarDay | null;
    /** The day on which our own limit held it back last. */
    readonly heldOn: CalendarDay | null;
    readonly amountCents: number;
    readonly status: string;
  }[];
}

/** Undefined while the membership has no invoice. */
export const findPlanOfMembership = async (
  reader: Reader,
  membershipId: string,
): Promise<MembershipPlan | undefined> => {
  const row = await reader
    .selectFrom('invoices')
    .leftJoin('instalmentPlans', 'instalmentPlans.invoiceId', 'invoices.id')
    .select(['invoices.id', 'invoices.status', 'invoices.totalCents', 'invoices.amountPaidCents'])
    .select(['invoices.creditedCents', 'instalmentPlans.pausedAt', 'instalmentPlans.paymentMethod'])
    .where('invoices.membershipId', '=', membershipId)
    .executeTakeFirst();
  if (!row) return undefined;
  const unpaid = await unpaidIn(reader, row.id)
    .select(['id', 'dueOn', 'nextTryOn', 'heldOn', 'dueCents as amountCents', 'status'])
    .orderBy('position')
    .execute();
  return {
    invoiceId: row.id,
    paymentMethod: row.paymentMethod,
    isPaused: row.pausedAt !== null,
    isCollected: row.paymentMethod !== null && row.pausedAt === null,
    isPending: row.status === 'pending',
    balanceCents: balanceOf(row),
    unpaid,
  };
};
