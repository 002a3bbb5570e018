import { formatDay } from '@linehaul/contract/dates';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPayableLine } from '../../invoices/balance/payable-queries.ts';
import { issuePayLink } from '../../invoices/links/pay-link-command.ts';
import { invoiceFilename } from '../../invoices/mail-invoice-command.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { calendarFileName } from '../calendar/calendar-file-name.ts';
import { renderCalendarFile } from '../calendar/render-calendar-file.ts';
import { whenOf } from '../event-time-rules.ts';
import { findAskedQuestions } from '../questions/question-queries.ts';
import { type ConfirmedOrder, findConfirmedOrder } from './confirmed-order-queries.ts';
import { registrationConfirmedMail } from './emails.ts';
import { orderFileKeys } from './order-file-rules.ts';
import { renderTicketsPdf } from './tickets-pdf.ts';

/** What was paid, or is to be paid of an organisation's invoice by a link of the mail. */
const paidOf = (order: ConfirmedOrder, payUrl: string | null) => {
  const { invoiceNumber, totalCents, billedTo, dueOn } = order;
  if (invoiceNumber === null) return null;
  const isBilled = billedTo !== null && dueOn !== null;
  const billed = isBilled ? { to: billedTo, dueOn: formatDay(dueOn), payUrl } : null;
  return { amount: formatMoney(totalCents), invoiceNumber, billed };
};

const issuePayUrl = async (
  transaction: Transaction,
  context: Context,
  { invoiceId, billedTo, accountId, dueOn }: ConfirmedOrder,
): Promise<string | null> => {
  if (invoiceId === null || billedTo === null) return null;
  if ((await findPayableLine(transaction, invoiceId)) === undefined) return null;
  return issuePayLink(transaction, context, { id: invoiceId, accountId, dueOn });
};

interface Told {
  readonly eventUrl: string;
  readonly payUrl: string | null;
  readonly hasQuestions: boolean;
}

const contentOf = (order: ConfirmedOrder, { eventUrl, payUrl, hasQuestions }: Told) => {
  const { firstName, accountId, event, ticketName, tickets } = order;
  return registrationConfirmedMail({
    ...{ firstName, ticketName, eventUrl, hasQuestions },
    title: event.title,
    when: whenOf(event),
    where: event.address || 'Online',
    ticketNumbers: tickets.map(({ ticketNumber }) => ticketNumber),
    paid: paidOf(order, payUrl),
    isAttending: tickets.some(({ attendeeId }) => attendeeId === accountId),
  });
};

/** Draws the tickets and the event for a calendar, and keeps them for the mail. */
const keepFiles = async (context: Context, order: ConfirmedOrder, eventUrl: string) => {
  const { id, event, tickets } = order;
  const keys = orderFileKeys(id);
  const association = context.config.association.name;
  const pdf = await renderTicketsPdf({ event, tickets, association, now: context.clock.now() });
  await context.files.put(keys.tickets, pdf);
  await context.files.put(keys.calendar, Buffer.from(renderCalendarFile(event, eventUrl)));
  return [
    { fileKey: keys.tickets, filename: 'tickets.pdf', contentType: 'application/pdf' },
    { fileKey: keys.calendar, filename: calendarFileName(event.title), contentType: 'text/calendar' },
  ];
};

/** The tax invoice of what was paid, which is drawn before its order is confirmed. */
const invoiceFileOf = ({ fileKey, issuedOn }: ConfirmedOrder) =>
  fileKey === null || issuedOn === null
    ? []
    : [{ fileKey, filename: invoiceFilename(issuedOn), contentType: 'application/pdf' }];

/** Mails whoever booked their tickets, the event for their calendar and, where it was paid, the tax invoice, once. */
export const confirmOrder = async (
  context: Context,
  { orderId }: JobPayloads['event-order.confirm'],
): Promise<void> => {
  const order = await findConfirmedOrder(context.db, orderId);
  // Cancelled meanwhile, or the account is closed: then there is nothing to confirm.
  if (!order) return;
  const eventUrl = `${context.config.publicUrl}/events/${order.event.id}`;
  const files = await keepFiles(context, order, eventUrl);
  await inTransaction(context.db, async (transaction) => {
    const hasQuestions = (await findAskedQuestions(transaction, order.event.id)).length > 0;
    const payUrl = await issuePayUrl(transaction, context, order);
    await queueMail(transaction, {
      to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
      content: contentOf(order, { eventUrl, payUrl, hasQuestions }),
      attachments: [...files, ...invoiceFileOf(order)],
      dedupeKey: `event-order.mail:${orderId}`,
    });
  });
};
