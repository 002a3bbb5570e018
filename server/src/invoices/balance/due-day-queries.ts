import type { CalendarDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';

/**
 * By when an invoice is to be paid. What was paid at once has no day of its own: once its money has gone back, it is owed
 * since its oldest part that is not paid was due.
 */
export const DUE_DAY = sql<CalendarDay | null>`coalesce(invoices.due_on, case when invoices.status = 'open' then
  (select min(instalments.due_on) from instalments where instalments.invoice_id = invoices.id
    and instalments.due_cents > 0) end)`;
