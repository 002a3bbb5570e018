import type { CalendarDay } from '@linehaul/contract/dates';
import type { Reader } from '../db/database.ts';

/** Invoices of memberships that are past due since this day or longer. */
export const findOverdueInvoices = (reader: Reader, since: CalendarDay): Promise<{ invoiceId: string }[]> =>
  reader
    .selectFrom('memberships')
    .innerJoin('invoices', 'invoices.membershipId', 'memberships.id')
    .select('invoices.id as invoiceId')
    .where('memberships.status', '=', 'past-due')
    .where('memberships.pastDueSince', '<=', since)
    .execute();
