import { mailInvoice } from '../../invoices/mail-invoice-command.ts';
import type { MailIssued } from '../../invoices/render-invoice-job.ts';
import { enqueue } from '../../jobs/enqueue.ts';

/** Has a new invoice mailed: with its tickets, in one mail, where it is of a booking. */
export const mailIssuedInvoice: MailIssued = async (transaction, context, invoice) => {
  const order = await transaction
    .selectFrom('eventOrders')
    .select('id')
    .where('invoiceId', '=', invoice.invoiceId)
    .executeTakeFirst();
  if (!order) return mailInvoice(transaction, context, invoice);
  const key = `event-order.confirm:${order.id}`;
  await enqueue(transaction, { kind: 'event-order.confirm', payload: { orderId: order.id }, key });
};
