import { mailInvoice } from '../../invoices/mail-invoice-command.ts';
import type { MailIssued } from '../../invoices/render-invoice-job.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/**
 * Has a new invoice mailed: with its tickets, in one mail, where it is of a booking. Where somebody else pays than who has
 * the tickets, each is sent their own.
 */
export const mailIssuedInvoice: MailIssued = async (transaction, context, invoice) => {
  const order = await transaction
    .selectFrom('eventOrders')
    .innerJoin('invoices', 'invoices.id', 'invoiceId')
    .select(['eventOrders.id', 'eventOrders.accountId', 'invoices.accountId as payerId'])
    .where('invoiceId', '=', invoice.invoiceId)
    .executeTakeFirst();
  if (!order) return mailInvoice(transaction, context, invoice);
  if (order.accountId !== order.payerId) await mailInvoice(transaction, context, invoice);
  const key = `event-order.confirm:${order.id}`;
  await enqueue(transaction, { kind: 'event-order.confirm', payload: { orderId: order.id }, key });
};
