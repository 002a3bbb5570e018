import type { CalendarDay } from '@linehaul/contract/dates';
import type { RenewalTerms } from '@linehaul/contract/renewal-days';
import { sql } from 'kysely';
import type { Reader, Transaction } from '../db/database.ts';
import { RUNNING } from '../memberships/membership-commands.ts';
import { IS_AHEAD } from '../memberships/membership-queries.ts';
import type { RunningPeriod } from '../memberships/renewal-rules.ts';

const selectMemberships = (reader: Reader) =>
  reader
    .selectFrom('memberships')
    .innerJoin('membershipProducts as product', 'product.id', 'memberships.productId')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
    .leftJoin('productPrices as nextPrice', 'nextPrice.id', 'memberships.nextPriceId')
    .leftJoin('membershipProducts as nextProduct', 'nextProduct.id', 'nextPrice.productId')
    .select(['memberships.id', 'memberships.organisationId', 'organisations.name as organisationName'])
    .select(['memberships.productId', 'memberships.productPriceId', 'memberships.status'])
    .select('memberships.nextPriceId')
    .select(['memberships.startsOn', 'memberships.endsOn', 'memberships.graceUntil', 'memberships.lapsesOn'])
    .select(['memberships.renewsAutomatically', 'memberships.renewalStoppedAt'])
    .select(['product.title as productName', 'product.renews'])
    // Of what the next year is sold as.
    .select(sql<boolean>`coalesce(next_product.is_active, product.is_active)`.as('isOffered'))
    .select(['product.renewalNoticeDays', 'product.renewalReminderDays', 'product.graceDays'])
    .select('product.suspendedDays');

export type RunningMembership = Awaited<ReturnType<typeof findEnding>>[number];

/** Memberships whose notice has come, or that are over and not settled, the oldest end first. */
export const findEnding = (reader: Reader, today: CalendarDay) =>
  selectMemberships(reader)
    .where('memberships.status', 'in', RUNNING)
    .where('memberships.endsOn', '<', sql<CalendarDay>`${today}::date + product.renewal_notice_days`)
    .orderBy('memberships.endsOn')
    .orderBy('memberships.id')
    .execute();

/** The membership that an organisation has or had last, without the period after it. */
export const findPresent = (reader: Reader, organisationId: string): Promise<RunningMembership | undefined> =>
  selectMemberships(reader)
    .where('memberships.organisationId', '=', organisationId)
    .orderBy(sql`memberships.status = 'cancelled'`)
    .orderBy(IS_AHEAD)
    .orderBy('memberships.startsOn', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Held until the transaction ends: whoever renews, stops or ends it does so one after the other. */
export const lockRunning = (
  transaction: Transaction,
  membershipId: string,
): Promise<RunningMembership | undefined> =>
  selectMemberships(transaction)
    .where('memberships.id', '=', membershipId)
    .where('memberships.status', 'in', RUNNING)
    .forNoKeyUpdate('memberships')
    .executeTakeFirst();

/** The period after a membership: what is asked for it, and whether it is paid; one that was called off only without another. */
export const findNext = (reader: Reader, membershipId: string) =>
  reader
    .selectFrom('memberships')
    .innerJoin('invoices', 'invoices.membershipId', 'memberships.id')
    .leftJoin('instalmentPlans as plan', 'plan.invoiceId', 'invoices.id')
    .select(['memberships.id', 'memberships.status', 'memberships.startsOn', 'memberships.endsOn'])
    .select(['invoices.id as invoiceId', 'invoices.invoiceNumber', 'invoices.accountId'])
    .select(['invoices.status as invoiceStatus', 'invoices.amountPaidCents', 'invoices.balanceCents'])
    .select(sql<boolean>`plan.invoice_id is not null and plan.paused_at is null`.as('isCollected'))
    .where('memberships.renewsId', '=', membershipId)
    .orderBy(sql`memberships.status = 'cancelled'`)
    .orderBy('memberships.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
export type NextPeriod = NonNullable<Awaited<ReturnType<typeof findNext>>>;

export const isPaid = (next: NextPeriod | undefined): boolean =>
  next !== undefined && next.status !== 'pending-payment' && next.status !== 'cancelled';

/** One that waits to be paid. */
export const isOpen = (next: NextPeriod | undefined): next is NextPeriod =>
  next?.status === 'pending-payment';

export const termsOf = (membership: RunningMembership): RenewalTerms => ({
  renews: membership.renews === 'automatic' ? 'automatic' : 'invoice',
  noticeDays: membership.renewalNoticeDays,
  reminderDays: membership.renewalReminderDays,
  graceDays: membership.graceDays,
  suspendedDays: membership.suspendedDays,
});

export const periodOf = (
  { startsOn, endsOn, graceUntil, lapsesOn, renewalStoppedAt }: RunningMembership,
  next: NextPeriod | undefined,
): RunningPeriod => ({
  ...{ startsOn, endsOn, graceUntil, lapsesOn, isRenewed: isPaid(next) },
  isStopped: renewalStoppedAt !== null,
});
