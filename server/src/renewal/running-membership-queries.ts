import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import { anyOf } from '../db/any-of.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { RUNNING } from '../memberships/rights-rules.ts';
import { IS_AHEAD } from '../memberships/membership-queries.ts';

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

/** So many at once, that neither a statement nor a list of facts grows with the association. */
const PART = 500;

export const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, index) =>
    all.slice(index * PART, (index + 1) * PART),
  );

/** The membership that an organisation has or had last, without the period after it. */
export const findPresent = (reader: Reader, organisationId: string): Promise<RunningMembership | undefined> =>
  selectMemberships(reader)
    .where('memberships.organisationId', '=', organisationId)
    .orderBy(sql`memberships.status = 'cancelled'`)
    .orderBy(IS_AHEAD)
    .orderBy('memberships.startsOn', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One that runs, as it is now. */
export const findRunning = (reader: Reader, membershipId: string): Promise<RunningMembership | undefined> =>
  selectMemberships(reader)
    .where('memberships.id', '=', membershipId)
    .where('memberships.status', 'in', RUNNING)
    .executeTakeFirst();

/**
 * Held until the transaction ends: whoever renews, changes, stops or ends it does so one after the other. Read once it is held, for
 * whoever was faster may have changed what it is a membership of.
 */
export const lockRunning = async (
  transaction: Transaction,
  membershipId: string,
): Promise<RunningMembership | undefined> => {
  await transaction
    .selectFrom('memberships')
    .select('id')
    .where('id', '=', membershipId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findRunning(transaction, membershipId);
};

/** The period after each of these: what is asked for it, and whether it is paid; one that was called off only without another. */
const selectNexts = (reader: Reader, membershipIds: readonly string[]) =>
  reader
    .selectFrom('memberships')
    .innerJoin('invoices', 'invoices.membershipId', 'memberships.id')
    .leftJoin('instalmentPlans as plan', 'plan.invoiceId', 'invoices.id')
    .distinctOn('memberships.renewsId')
    .select((select) => select.ref('memberships.renewsId').$notNull().as('renewsId'))
    .select(['memberships.id', 'memberships.status', 'memberships.startsOn', 'memberships.endsOn'])
    .select(['invoices.id as invoiceId', 'invoices.invoiceNumber', 'invoices.accountId'])
    .select(['invoices.status as invoiceStatus', 'invoices.amountPaidCents', 'invoices.balanceCents'])
    .select(sql<boolean>`plan.invoice_id is not null and plan.paused_at is null`.as('isCollected'))
    .where('memberships.renewsId', '=', anyOf(membershipIds))
    .orderBy('memberships.renewsId')
    .orderBy(sql`memberships.status = 'cancelled'`)
    .orderBy('memberships.createdAt', 'desc')
    .execute();
export type NextPeriod = Omit<Awaited<ReturnType<typeof selectNexts>>[number], 'renewsId'>;

/** By the membership that comes before. */
export const findNexts = async (
  reader: Reader,
  membershipIds: readonly string[],
): Promise<Map<string, NextPeriod>> =>
  new Map((await selectNexts(reader, membershipIds)).map(({ renewsId, ...next }) => [renewsId, next]));

export const findNext = async (reader: Reader, membershipId: string): Promise<NextPeriod | undefined> =>
  (await findNexts(reader, [membershipId])).get(membershipId);
