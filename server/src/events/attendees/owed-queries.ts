import { sql } from 'kysely';

/** Whether the invoice of a place's order, or of the one that was moved to it, is still open; of `orders` in the query. */
export const IS_OWED = sql<boolean>`exists (select from invoices
  where invoices.balance_cents > 0 and invoices.id = coalesce(orders.invoice_id,
    (select paying.invoice_id from event_orders paying where paying.id = orders.paid_by_order_id)))`;

/** What of the places in the query is paid, and what is on open invoices. */
export const PAID_CENTS = sql<string>`coalesce(sum(places.price_cents) filter (where not ${IS_OWED}), 0)`;
export const OWED_CENTS = sql<string>`coalesce(sum(places.price_cents) filter (where ${IS_OWED}), 0)`;
