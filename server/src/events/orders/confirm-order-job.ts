import { formatDay } from '@linehaul/contract/dates';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findPayableLine } from '../../invoices/balance/payable-queries.ts';
import { issuePayLink } from '../../invoices/links/pay-link-command.ts';
import { invoiceFilename } from '../../invoices/mail-invoice-command.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import type { Issuing } from '../../mail/gst-words-rules.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { calendarFileName } from '../calendar/calendar-file-name.ts';
import { renderCalendarFile } from '../calendar/render-calendar-file.ts';
import { whenOf, whereOf } from '../event-time-rules.ts';
import { findAskedQuestions } from '../questions/question-queries.ts';
import { type ConfirmedOrder, findConfirmedOrder } from './confirmed-order-queries.ts';
import { registrationConfirmedMail } from './emails.ts';
import { lockTickets } from './lock-tickets-command.ts';
import { mailEndedOrder } from './mail-ended-order-command.ts';
import { orderFileKeys, orderMailKey } from './order-file-rules.ts';
import { renderTicketsPdf } from './tickets-pdf.ts';

/** Whether it is theirs to pay: what the office had charged to their organisation is told to who administers it. */
const isPayer = ({ accountId, payerId }: ConfirmedOrder): boolean => accountId === payerId;

/** What was paid, or is to be paid of an open invoice by a link of the mail. */
const paidOf = (order: ConfirmedOrder, { payUrl, gst }: Pick<Told, 'payUrl' | 'gst'>) => {
  const { invoiceNumber, totalCents, balanceCents, firstName, lastName, organisation, dueOn } = order;
  if (invoiceNumber === null || !isPayer(order)) return null;
  const to = organisation ?? `${firstName} ${lastName}`;
  const toPay = formatMoney(balanceCents ?? totalCents);
  const billed = dueOn === null ? null : { to, dueOn: formatDay(dueOn), payUrl, toPay };
  return { amount: formatMoney(totalCents), invoiceNumber, billed, gst };
};

const issuePayUrl = async (
  transaction: Transaction,
  context: Context,
  order: ConfirmedOrder,
): Promise<string | null> => {
  const { invoiceId, accountId, dueOn } = order;
  if (invoiceId === null || dueOn === null || !isPayer(order)) return null;
  if ((await findPayableLine(transaction, invoiceId)) === undefined) return null;
  return issuePayLink(transaction, context, { id: invoiceId, accountId, dueOn });
};

interface Told extends Issuing {
  readonly eventUrl: string;
  readonly payUrl: string | null;
  readonly hasQuestions: boolean;
}

const contentOf = (order: ConfirmedOrder, { eventUrl, hasQuestions, ...told }: Told) => {
  const { firstName, accountId, event, ticketName, tickets } = order;
  return registrationConfirmedMail({
    ...{ firstName, ticketName, eventUrl, hasQuestions },
    title: event.title,
    when: whenOf(event),
    where: whereOf(event),
    linkUrl: event.linkUrl,
    ticketNumbers: tickets.map(({ ticketNumber }) => ticketNumber),
    paid: paidOf(order, told),
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
  await context.files.put(keys.calendar, Buffer.from(renderCalendarFile(event, eventUrl, event.linkUrl)));
  return [
    { fileKey: keys.tickets, filename: 'tickets.pdf', contentType: 'application/pdf' },
    { fileKey: keys.calendar, filename: calendarFileName(event.title), contentType: 'text/calendar' },
  ];
};

/** The tax invoice, for who pays: it is drawn before its order is confirmed. */
const invoiceFileOf = (order: ConfirmedOrder) => {
  const { fileKey, issuedOn } = order;
  if (fileKey === null || issuedOn === null || !isPayer(order)) return [];
  return [{ fileKey, filename: invoiceFilename(issuedOn), contentType: 'application/pdf' }];
};

/** Drawn anew as often as somebody changes the order at that very moment; then the job is tried again. */
const MAX_DRAWN = 5;

/** Queues the confirmation; false where tickets were given up or handed on while it was drawn. */
const queueConfirmation = async (context: Context, order: ConfirmedOrder): Promise<boolean> => {
  const eventUrl = `${context.config.publicUrl}/events/${order.event.id}`;
  const files = await keepFiles(context, order, eventUrl);
  return inTransaction(context.db, async (transaction) => {
    const hasQuestions = (await findAskedQuestions(transaction, order.event.id)).length > 0;
    const told = await lockTickets(transaction, order.id);
    const isTrue = order.tickets.every(
      ({ ticketNumber, attendeeId }) => told.get(ticketNumber) === attendeeId,
    );
    if (!isTrue) return false;
    const payUrl = await issuePayUrl(transaction, context, order);
    await queueMail(transaction, {
      to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
      content: contentOf(order, { eventUrl, payUrl, hasQuestions, gst: context.config.association.gst }),
      attachments: [...files, ...invoiceFileOf(order)],
      dedupeKey: orderMailKey(order.id),
    });
    return true;
  });
};

/**
 * Mails whoever booked their tickets, the event for their calendar and, where it was paid, the tax invoice, once; where
 * everything was given up meanwhile, the invoice alone.
 */
export const confirmOrder = async (
  context: Context,
  { orderId }: JobPayloads['event-order.confirm'],
): Promise<void> => {
  for (let drawn = 0; drawn < MAX_DRAWN; drawn += 1) {
    const order = await findConfirmedOrder(context.db, orderId);
    if (!order) return mailEndedOrder(context, orderId);
    if (await queueConfirmation(context, order)) return;
  }
  throw new Error(`Order ${orderId} was changed each time its tickets were drawn`);
};
