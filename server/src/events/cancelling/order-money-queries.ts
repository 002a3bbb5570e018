import { isOnline } from '@linehaul/contract/payment-methods';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { balanceOf } from '../../invoices/invoice-rules.ts';
import { findPayment, type Payment } from '../../payments/payment-queries.ts';
import { refundableCents } from '../../refunds/refund-queries.ts';

/** The invoice of an order, or of the one that paid for it before a move; undefined where nothing was asked for. */
export const findInvoiceOfOrder = async (reader: Reader, orderId: string) => {
  const { rows } = await sql<{ id: string }>`select coalesce(own.invoice_id, paid.invoice_id) as id
    from event_orders own left join event_orders paid on paid.id = own.paid_by_order_id
    where own.id = ${orderId} and coalesce(own.invoice_id, paid.invoice_id) is not null`.execute(reader);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  return reader
    .selectFrom('invoices')
    .select(['id', 'invoiceNumber', 'status', 'totalCents', 'amountPaidCents', 'creditedCents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
};

/** What has arrived of an invoice, the latest payment first. */
export const findArrived = async (reader: Reader, invoiceId: string): Promise<Payment[]> => {
  const { rows } = await sql<{ id: string }>`select id from payments
    where status = 'succeeded' and (
      purpose = 'invoice' and subject_id = ${invoiceId}
      or purpose = 'event-order' and subject_id in (select id from event_orders where invoice_id = ${invoiceId}))
    order by created_at desc, id`.execute(reader);
  const payments = await Promise.all(rows.map(({ id }) => findPayment(reader, id)));
  return payments.filter((payment) => payment !== undefined);
};

/** What an order's money could come back from now. */
export const findOrderMoney = async (reader: Reader, orderId: string) => {
  const invoice = await findInvoiceOfOrder(reader, orderId);
  if (!invoice) return { invoice, balanceCents: 0, payments: [] };
  const payments = [];
  for (const payment of await findArrived(reader, invoice.id)) {
    const cents = await refundableCents(reader, payment);
    payments.push({ id: payment.id, cents, isOnline: isOnline(payment.paymentMethod), payment });
  }
  return { invoice, balanceCents: balanceOf(invoice), payments };
};

/** What of earlier cancellations of the same invoice is not seen to yet: it is promised already. */
export const findPromised = async (reader: Reader, orderId: string): Promise<number> => {
  const { rows } = await sql<{ cents: string }>`select coalesce(sum(c.back_cents), 0) as cents
    from event_cancellations c join event_orders o on o.id = c.order_id, event_orders own
    where own.id = ${orderId} and c.settled_at is null
      and coalesce(o.paid_by_order_id, o.id) = coalesce(own.paid_by_order_id, own.id)`.execute(reader);
  return Number(rows[0]?.cents ?? 0);
};
