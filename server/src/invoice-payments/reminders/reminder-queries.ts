import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { collectedByInstalments, firstLineOf } from '../../invoices/invoice-queries.ts';

/**
 * Open invoices that are to be paid by hand by some day; while money is on its way, an invoice is pending. A renewal is
 * reminded of on the days that its product says.
 */
const selectRemindable = (reader: Reader) =>
  reader
    .selectFrom('invoices')
    .leftJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .select([
      'invoices.id',
      'invoices.invoiceNumber',
      'invoices.organisationId',
      'invoices.accountId',
      'invoices.billedTo',
      'invoices.membershipId',
      'invoices.issuedOn',
      'invoices.amountPaidCents',
      'memberships.status as membershipStatus',
      sql<CalendarDay>`invoices.due_on`.as('dueOn'),
      sql<number>`invoices.balance_cents`.as('balanceCents'),
    ])
    .select(firstLineOf)
    .where('invoices.status', '=', 'open')
    .where('memberships.renewsId', 'is', null)
    .where('invoices.dueOn', 'is not', null)
    .where('invoices.balanceCents', '>', MINIMUM_PAYABLE_CENTS)
    .where((where) =>
      where.not(
        where.exists(
          collectedByInstalments(reader).where('instalments.invoiceId', '=', sql.ref<string>('invoices.id')),
        ),
      ),
    );

export type RemindableInvoice = Awaited<ReturnType<typeof findRemindable>>[number];

/** Those that are due on these days, the ends included. */
export const findRemindable = (reader: Reader, { from, to }: { from: CalendarDay; to: CalendarDay }) =>
  selectRemindable(reader)
    .where('invoices.dueOn', '>=', from)
    .where('invoices.dueOn', '<=', to)
    .orderBy('invoices.invoiceNumber')
    .execute();

/** The invoice as it is now, if it still waits to be paid. */
export const findStillRemindable = (reader: Reader, invoiceId: string) =>
  selectRemindable(reader).where('invoices.id', '=', invoiceId).executeTakeFirst();
