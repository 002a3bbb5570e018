import type { CalendarDay } from '@linehaul/contract/dates';
import { methodsThat } from '@linehaul/contract/payment-methods';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { lastDayWarnedOf } from './card-expiry-rules.ts';
import { isCollected } from '../instalments/instalment-queries.ts';
import { OUR_CODES } from '../payments/refusal-rules.ts';

/** The last four digits of the card or account that pays a plan, as far as the provider has been asked. */
export const findSavedMethod = (reader: Reader, providerPaymentMethodId: string) =>
  reader
    .selectFrom('savedPaymentMethods')
    .selectAll()
    .where('providerPaymentMethodId', '=', providerPaymentMethodId)
    .executeTakeFirst();

/** Whether the card or account that pays a plan was refused when it was asked last. */
export const wasRefusedLast = async (reader: Reader, invoiceId: string): Promise<boolean> => {
  const last = await reader
    .selectFrom('instalmentPlans as plan')
    .innerJoin('instalments', 'instalments.invoiceId', 'plan.invoiceId')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.subjectId', '=', 'instalments.id')
        .on('payments.purpose', '=', 'instalment')
        .onRef('payments.providerPaymentMethodId', '=', 'plan.providerPaymentMethodId'),
    )
    .select('payments.status')
    .where('plan.invoiceId', '=', invoiceId)
    .where((where) => where.or([where('failureCode', 'is', null), where('failureCode', 'not in', OUR_CODES)]))
    .orderBy('payments.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.status === 'failed';
};

/** Plans that run, with the card that expires soon or has expired and the first instalment it cannot pay. */
const selectExpiringCards = (reader: Reader, today: CalendarDay) =>
  reader
    .selectFrom('instalmentPlans as plan')
    .innerJoin(
      'savedPaymentMethods as saved',
      'saved.providerPaymentMethodId',
      'plan.providerPaymentMethodId',
    )
    .innerJoin('invoices', 'invoices.id', 'plan.invoiceId')
    .innerJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .innerJoin('organisations', 'organisations.id', 'invoices.organisationId')
    .innerJoin('instalments as next', (join) =>
      join
        .onRef('next.invoiceId', '=', 'plan.invoiceId')
        .onRef('next.dueOn', '>', 'saved.expiresOn')
        .on('next.status', 'in', ['scheduled', 'failed']),
    )
    .distinctOn('plan.invoiceId')
    .select([
      'plan.invoiceId',
      'plan.providerPaymentMethodId',
      'saved.last4',
      sql<CalendarDay>`saved.expires_on`.as('expiresOn'),
      'next.dueOn',
      'next.dueCents as amountCents',
      'organisations.id as organisationId',
      'organisations.name as organisationName',
    ])
    .where('plan.paymentMethod', 'in', methodsThat('expires'))
    .where('plan.pausedAt', 'is', null)
    .where(isCollected)
    .where('memberships.status', '<>', 'lapsed')
    .where('saved.expiresOn', '<=', lastDayWarnedOf(today))
    .orderBy('plan.invoiceId')
    .orderBy('next.position');
export type ExpiringCard = Awaited<ReturnType<typeof findExpiringCards>>[number];

export const findExpiringCards = (reader: Reader, today: CalendarDay) =>
  selectExpiringCards(reader, today).execute();

/** The expiring card of one plan. */
export const findExpiringCardOf = (reader: Reader, invoiceId: string, today: CalendarDay) =>
  selectExpiringCards(reader, today).where('plan.invoiceId', '=', invoiceId).executeTakeFirst();

/** The next debit of each plan that runs, where it comes within the days. */
export const findUpcomingDebits = (
  reader: Reader,
  { after, until }: { after: CalendarDay; until: CalendarDay },
) => {
  const next = reader
    .selectFrom('instalments')
    .innerJoin('instalmentPlans as plan', 'plan.invoiceId', 'instalments.invoiceId')
    .innerJoin('invoices', 'invoices.id', 'plan.invoiceId')
    .innerJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .innerJoin('organisations', 'organisations.id', 'invoices.organisationId')
    .leftJoin('savedPaymentMethods as saved', 'saved.providerPaymentMethodId', 'plan.providerPaymentMethodId')
    .distinctOn('instalments.invoiceId')
    .select([
      'instalments.id as instalmentId',
      'instalments.position',
      'instalments.dueCents as amountCents',
      sql<CalendarDay>`coalesce(instalments.next_try_on, instalments.due_on)`.as('debitedOn'),
      'invoices.invoiceNumber',
      'organisations.id as organisationId',
      'organisations.name as organisationName',
      'saved.last4',
    ])
    .where('plan.paymentMethod', 'in', methodsThat('hasMandate'))
    .where('plan.pausedAt', 'is', null)
    .where('instalments.status', 'in', ['scheduled', 'failed'])
    // It was announced for its own day, and what holds it back is not the payer's affair.
    .where('instalments.heldOn', 'is', null)
    .where(isCollected)
    .orderBy('instalments.invoiceId')
    .orderBy('instalments.position');
  return reader
    .selectFrom(next.as('next'))
    .selectAll()
    .where('debitedOn', '>', after)
    .where('debitedOn', '<=', until)
    .execute();
};
export type UpcomingDebit = Awaited<ReturnType<typeof findUpcomingDebits>>[number];
