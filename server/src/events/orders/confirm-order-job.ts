import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { invoiceFilename } from '../../invoices/mail-invoice-command.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { renderCalendarFile } from '../calendar/render-calendar-file.ts';
import { whenOf } from '../event-time-rules.ts';
import { registrationConfirmedMail } from './emails.ts';
import { type ConfirmedOrder, findConfirmedOrder } from './confirmed-order-queries.ts';

const calendarKeyOf = (orderId: string): string => `event-orders/${orderId}/event.ics`;

const contentOf = (order: ConfirmedOrder, eventUrl: string) => {
  const { firstName, accountId, event, ticketName, places, invoiceNumber } = order;
  return registrationConfirmedMail({
    ...{ firstName, ticketName, eventUrl },
    title: event.title,
    when: whenOf(event),
    where: event.address || 'Online',
    ticketNumbers: places.map(({ ticketNumber }) => ticketNumber),
    paid: invoiceNumber === null ? null : { amount: formatMoney(order.totalCents), invoiceNumber },
    isAttending: places.some(({ attendeeId }) => attendeeId === accountId),
  });
};

/** The tax invoice of what was paid, which is drawn before its order is confirmed. */
const invoiceFileOf = ({ fileKey, issuedOn }: ConfirmedOrder) =>
  fileKey === null || issuedOn === null
    ? []
    : [{ fileKey, filename: invoiceFilename(issuedOn), contentType: 'application/pdf' }];

/** Mails whoever booked their ticket numbers, the event for their calendar and, where it was paid, the tax invoice, once. */
export const confirmOrder = async (
  context: Context,
  { orderId }: JobPayloads['event-order.confirm'],
): Promise<void> => {
  const order = await findConfirmedOrder(context.db, orderId);
  // Cancelled meanwhile, or the account is closed: then there is nothing to confirm.
  if (!order) return;
  const eventUrl = `${context.config.publicUrl}/events/${order.event.id}`;
  const fileKey = calendarKeyOf(orderId);
  await context.files.put(fileKey, Buffer.from(renderCalendarFile(order.event, eventUrl)));
  await inTransaction(context.db, (transaction) =>
    queueMail(transaction, {
      to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
      content: contentOf(order, eventUrl),
      attachments: [
        { fileKey, filename: 'event.ics', contentType: 'text/calendar' },
        ...invoiceFileOf(order),
      ],
      dedupeKey: `event-order.mail:${orderId}`,
    }),
  );
};
