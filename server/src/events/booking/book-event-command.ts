import type { BodyOf } from '@linehaul/contract/endpoint';
import type { bookEvent as bookEndpoint } from '@linehaul/contract/event-booking';
import { addDays } from '@linehaul/contract/dates';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { invoiceTickets } from '../checkout/invoice-order-command.ts';
import { dropHold, requireOnSale } from '../orders/hold-places-command.ts';
import { insertOrder } from '../orders/insert-order-command.ts';
import {
  type AskedTicket,
  findHeldOrder,
  findOrder,
  findTicketNumbers,
  lockTicketsOf,
  requireTicketFor,
} from '../orders/order-queries.ts';
import { countBooked, findSameOrder } from '../orders/own-order-queries.ts';
import { REPEATED_WITHIN_MS, requireFreeTickets } from '../orders/registration-rules.ts';
import { enqueueTickets } from '../place-tickets/enqueue-tickets-command.ts';
import { requireSeats } from '../seats/require-seats-command.ts';
import { peopleOf, type SeatedPerson } from '../seats/seat-rules.ts';
import { priceFor } from '../tickets/ticket-rules.ts';
import type { Viewer } from '../viewer-queries.ts';
import { requireBillable } from './billable-queries.ts';

type Asked = BodyOf<typeof bookEndpoint>;

interface Booking {
  readonly context: Context;
  readonly viewer: Viewer;
  readonly ticketTypeId: string;
  readonly people: readonly SeatedPerson[];
  /** Whose invoice it goes on; null for free tickets. */
  readonly organisationId: string | null;
}

export interface Booked {
  readonly orderId: string;
  readonly ticketNumbers: string[];
  readonly invoiceId: string | null;
}

/** The order of what is free, confirmed at once. */
const bookFree = async (transaction: Transaction, asked: AskedTicket, booking: Booking): Promise<string> => {
  const { viewer, ticketTypeId, people } = booking;
  const { accountId, now } = viewer;
  const { event, ticket } = asked;
  const booked = await countBooked(transaction, { accountId, ticketTypeId });
  requireFreeTickets(event, { ticket, quantity: people.length, booked }, viewer);
  const orderId = await insertOrder(transaction, {
    ...{ eventId: event.id, ticketTypeId, accountId, quantity: people.length, people, now },
    ...{ isForBooker: false, priceCents: 0, heldUntil: null },
  });
  const key = `event-order.confirm:${orderId}`;
  await enqueue(transaction, { kind: 'event-order.confirm', payload: { orderId }, key });
  return orderId;
};

/** The order, confirmed at once, with an invoice to the organisation; its mail follows once that is drawn. */
const bookOnInvoice = async (
  transaction: Transaction,
  { event, ticket }: AskedTicket,
  { context, viewer, ticketTypeId, people, organisationId }: Booking & { organisationId: string },
): Promise<string> => {
  const { accountId, now } = viewer;
  const quantity = people.length;
  await requireBillable(transaction, { accountId, organisationId, event }, context);
  requireOnSale({ event, ticket }, viewer, quantity);
  const priceCents = priceFor(ticket, viewer);
  if (priceCents === 0)
    throw new DomainError('wrong-state', 'This ticket is free: there is nothing to invoice');
  const invoiceId = await invoiceTickets(transaction, {
    ...{ config: context.config, now, organisationId, accountId, ticketTypeId, quantity },
    totalCents: priceCents * quantity,
    dueOn: addDays(todayOf(context), context.config.invoiceDueDays),
  });
  return insertOrder(transaction, {
    ...{ eventId: event.id, ticketTypeId, accountId, quantity, people, now },
    ...{ isForBooker: false, priceCents, heldUntil: null, billed: { organisationId, invoiceId } },
  });
};

const book = async (transaction: Transaction, booking: Booking): Promise<string> => {
  const { viewer, ticketTypeId, people, organisationId } = booking;
  const { accountId, now } = viewer;
  const asked = await requireTicketFor(transaction, ticketTypeId, viewer);
  const eventId = asked.event.id;
  await requireSeats(transaction, { eventId, buyerId: accountId, people, orderId: null, now });
  const held = await findHeldOrder(transaction, { accountId, eventId });
  // What they held, of whatever ticket, is theirs to have until here; those who wait are asked after the commit.
  if (held) await dropHold(transaction, held.id);
  const orderId =
    organisationId === null
      ? await bookFree(transaction, asked, booking)
      : await bookOnInvoice(transaction, asked, { ...booking, organisationId });
  await enqueueTickets(transaction, orderId);
  return orderId;
};

/**
 * Books tickets for several people at once, for nothing or on the invoice of an organisation. The same again within ten
 * minutes is the order that is there: a double click, a second tab and a lost answer book once, and are one invoice.
 */
export const bookEvent = (context: Context, viewer: Viewer, asked: Asked): Promise<Booked> => {
  const { accountId, now } = viewer;
  const { ticketPriceId: ticketTypeId } = asked;
  const people = peopleOf(asked.seats, accountId);
  const organisationId = asked.orgId?.toLowerCase() ?? null;
  // What is not published is shown to the office alone, and sold to nobody.
  const buyer = { ...viewer, seesDrafts: false };
  return inTransaction(context.db, async (transaction) => {
    await lockTicketsOf(transaction, ticketTypeId);
    const since = new Date(now.getTime() - REPEATED_WITHIN_MS);
    const same = { people, organisationId, since };
    const orderId =
      (await findSameOrder(transaction, { accountId, ticketTypeId }, same)) ??
      (await book(transaction, { context, viewer: buyer, ticketTypeId, people, organisationId }));
    const { invoiceId } = await findOrder(transaction, orderId);
    return { orderId, ticketNumbers: await findTicketNumbers(transaction, orderId), invoiceId };
  });
};
