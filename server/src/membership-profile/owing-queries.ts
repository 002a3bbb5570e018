import type { CalendarDay } from '@linehaul/contract/dates';
import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { listOwing, Owed } from '@linehaul/contract/owing';
import { sql } from 'kysely';
import { todayOf } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { readAtOnce } from '../db/transaction.ts';
import type { Caller } from '../http/audience.ts';
import { findPlanOfMembership, type MembershipPlan } from '../instalments/instalment-queries.ts';
import { findPaymentOnItsWay, subjectsOf } from '../invoice-payments/invoice-payment-queries.ts';
import { DUE_DAY } from '../invoices/balance/due-day-queries.ts';
import { findOverdue } from '../invoices/balance/overdue-queries.ts';
import { findPayableLine } from '../invoices/balance/payable-queries.ts';
import { findNewestMembership } from '../memberships/membership-queries.ts';
import { givesRight } from '../sessions/firm-right-queries.ts';
import { onlyOffered } from '../payments/offered-method-queries.ts';
import { NEVER_ASKED, OTHER_KEYS, RETURNED } from '../payments/payment-rules.ts';
import { byUrgency, owedOf, totalOwed, type UnsettledInvoice } from './owing-rules.ts';
import { replacementMethodsOf } from './replacement-rules.ts';

/** The person, and each organisation that they pay for. */
const payersFor = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('organisationContacts')
    .select('organisationId as payerId')
    .where('accountId', '=', accountId)
    .where(givesRight('pay'))
    .unionAll(reader.selectFrom('accounts').select('id as payerId').where('id', '=', accountId));

/** What somebody and the organisations that they pay for have neither paid nor had called off. */
const findUnsettled = composedOnce((reader: Reader, { accountId }: { accountId: string }) =>
  reader
    .selectFrom('invoices')
    .innerJoin('accounts', 'accounts.id', 'invoices.accountId')
    .leftJoin('organisations', 'organisations.id', 'invoices.organisationId')
    .leftJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .select(['invoices.id', 'invoiceNumber', 'balanceCents', 'dueOn', 'invoices.membershipId'])
    .select('invoices.organisationId as orgId')
    .select(DUE_DAY.as('dueDay'))
    .select(sql<string>`coalesce(organisations.name, first_name || ' ' || last_name)`.as('orgName'))
    .leftJoin('memberships as before', 'before.id', 'memberships.renewsId')
    .leftJoin('membershipProducts as product', 'product.id', 'before.productId')
    .select(['memberships.status as membershipStatus', 'memberships.pastDueSince'])
    .select(
      sql<CalendarDay | null>`before.ends_on + 1 + product.grace_days + product.suspended_days`.as(
        'renewalLapsesOn',
      ),
    )
    .select((select) =>
      select
        .selectFrom('invoiceLines')
        .whereRef('invoiceLines.invoiceId', '=', 'invoices.id')
        .where('position', '=', 1)
        .select('itemName')
        .as('description'),
    )
    .where('invoices.payerId', 'in', payersFor(reader, accountId))
    .where('invoices.status', 'in', ['open', 'pending'])
    .where('balanceCents', '>', MINIMUM_PAYABLE_CENTS)
    .orderBy('invoiceNumber'),
);
type Row = Awaited<ReturnType<typeof findUnsettled>>[number];

const TAKEN_BACK = 'Your bank took this payment back.';

/** Attempts of which no bank has said anything. */
const UNEXPLAINED = [NEVER_ASKED, OTHER_KEYS, RETURNED, 'refunded'];

/** Why the last payment for an invoice or a part of it did not stay; null when the last one did. */
const findReason = async (reader: Reader, invoiceId: string): Promise<string | null> => {
  const last = await reader
    .selectFrom('payments')
    .select(['status', 'failureMessage'])
    .select(sql<boolean>`reversed_cents > refunded_cents`.as('isTakenBack'))
    .where('subjectId', 'in', subjectsOf(reader, invoiceId))
    .where('status', 'in', ['failed', 'succeeded'])
    .where(sql<boolean>`coalesce(failure_code, '') <> all(${UNEXPLAINED})`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.status === 'failed') return last.failureMessage;
  return last?.isTakenBack ? TAKEN_BACK : null;
};

const isReplaceable = async (context: Context, row: Row, plan: MembershipPlan): Promise<boolean> => {
  const newest = row.orgId === null ? undefined : await findNewestMembership(context.db, row.orgId);
  if (newest?.id !== row.membershipId) return false;
  return (await onlyOffered(context, replacementMethodsOf(newest, plan))).length > 0;
};

/** Null where the invoice is paid as a whole. */
const planOf = async (context: Context, row: Row, today: CalendarDay): Promise<UnsettledInvoice['plan']> => {
  const plan =
    row.membershipId === null ? undefined : await findPlanOfMembership(context.db, row.membershipId);
  if (!plan || plan.paymentMethod === null) return null;
  const overdue = (await findOverdue(context.db, { invoiceId: row.id, today })) ?? null;
  return {
    isCollected: plan.isCollected,
    isReplaceable: overdue !== null && (await isReplaceable(context, row, plan)),
    overdue,
  };
};

const toUnsettled = async (context: Context, row: Row, today: CalendarDay): Promise<UnsettledInvoice> => {
  const { db } = context;
  const { membershipId: _, ...invoice } = row;
  return {
    ...invoice,
    description: row.description ?? '',
    balanceCents: row.balanceCents ?? 0,
    onItsWayCents: (await findPaymentOnItsWay(db, row.id))?.amountCents ?? null,
    reason: await findReason(db, row.id),
    payableLineId: (await findPayableLine(db, row.id)) ?? null,
    plan: await planOf(context, row, today),
  };
};

const readOwed = async (context: Context, accountId: string): Promise<Owed[]> => {
  const today = todayOf(context);
  const items: Owed[] = [];
  for (const row of await findUnsettled(context.db, { accountId })) {
    const item = owedOf(await toUnsettled(context, row, today), today);
    if (item) items.push(item);
  }
  return items.toSorted(byUrgency);
};

/** What somebody and the organisations that they pay for owe today, at one instant, the most urgent first. */
export const readOwing = async (
  context: Context,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<DataOf<typeof listOwing>> => {
  const items = await readAtOnce(context.db, (db) => readOwed({ ...context, db }, accountId));
  return { items, total: totalOwed(items) };
};
