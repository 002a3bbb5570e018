import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invoiceFilename } from '../../invoices/mail-invoice-command.ts';
import { issuedWith } from '../../mail/gst-words-rules.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { endedOrderMail } from './emails.ts';
import { findEndedOrder } from './ended-order-queries.ts';
import { orderMailKey } from './order-file-rules.ts';

/**
 * Whoever paid, or is billed, gets the invoice even where nothing of the order stood by the time of its first mail:
 * there is nothing to confirm then, but the books want the document that the adjustment notes refer to.
 */
export const mailEndedOrder = async (context: Context, orderId: string): Promise<void> => {
  const order = await findEndedOrder(context.db, orderId);
  if (!order) return;
  const { title, invoiceNumber, totalCents, fileKey, issuedOn, eventId } = order;
  await inTransaction(context.db, (transaction) =>
    queueMail(transaction, {
      to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
      content: endedOrderMail({
        ...{ title, invoiceNumber, total: formatMoney(totalCents), ...issuedWith(order) },
        eventUrl: `${context.config.publicUrl}/events/${eventId}`,
      }),
      attachments: [{ fileKey, filename: invoiceFilename(issuedOn), contentType: 'application/pdf' }],
      dedupeKey: orderMailKey(orderId),
    }),
  );
};
