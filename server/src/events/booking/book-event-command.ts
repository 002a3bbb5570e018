import type { BodyOf } from '@linehaul/contract/endpoint';
import type { bookEvent as bookEndpoint } from '@linehaul/contract/event-booking';
import { addDays } from '@linehaul/contract/dates';
import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { invoiceTickets } from '../checkout/invoice-order-command.ts';
import { type Discount, isWithCode, requireDiscount } from '../codes/code-queries.ts';
import { holdPeopleOf } from '../../organisations/organisation-queries.ts';
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
import { refuseWhereSoldOut } from '../orders/sold-out-queries.ts';
import { enqueueTickets } from '../place-tickets/enqueue-tickets-command.ts';
import { requireSeats } from '../seats/require-seats-command.ts';
import { peopleOf, type SeatedPerson } from '../seats/seat-rules.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
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
  /** A discount code, as it was typed. */
  readonly code: string | undefined;
  /** What they were shown that it costs in all, in dollars. */
  readonly amountAsSeen: number | undefined;
}

export interface Booked {
  readonly orderId: string;
  readonly ticketNumbers: string[];
  readonly invoiceId: string | null;
}

/** What a code takes off each ticket; what they held before has been given back by now. */
const discountOf = async (
  transaction: Transaction,
  { event, ticket }: AskedTicket,
  { viewer, ticketTypeId, people, code: typed }: Booking,
): Promise<Discount | null> => {
  if (typed === undefined) return null;
  const { accountId, now } = viewer;
  return requireDiscount(transaction, {
    ...{ typed, ticketTypeId, quantity: people.length, accountId, now, eventId: event.id },
    ...{ priceCents: priceFor(ticket, viewer), without: null },
  });
};

/** As an order keeps it. */
const keptOf = (discount: Discount | null, quantity: number) =>
  discount && { codeId: discount.codeId, discountCents: discount.cents * quantity };

/** The order of what is free, confirmed at once. */
const bookFree = async (transaction: Transaction, asked: AskedTicket, booking: Booking): Promise<string> => {
  const { viewer, ticketTypeId, people } = booking;
  const { accountId, now } = viewer;
  const { event, ticket } = asked;
  const booked = await countBooked(transaction, { accountId, ticketTypeId });
  const discount = await discountOf(transaction, asked, booking);
  const wanted = { ticket, quantity: people.length, booked, discountCents: discount?.cents ?? 0 };
  requireFreeTickets(event, wanted, viewer);
  const orderId = await insertOrder(transaction, {
    ...{ eventId: event.id, ticketTypeId, accountId, quantity: people.length, people, now },
    ...{ isForBooker: false, priceCents: 0, heldUntil: null },
    ...keptOf(discount, people.length),
  });
  const key = `event-order.confirm:${orderId}`;
  await enqueue(transaction, { kind: 'event-order.confirm', payload: { orderId }, key });
  return orderId;
};

/** Prices change while somebody says who comes: nobody is invoiced another one than they were shown. */
const requirePriceAsSeen = (totalCents: number, { amountAsSeen }: Booking): void => {
  if (amountAsSeen === undefined || Math.round(amountAsSeen * 100) === totalCents) return;
  throw new DomainError(
    'wrong-state',
    `This comes to ${formatMoney(totalCents)} by now. Please look again before you book it`,
  );
};

/** The order, confirmed at once, with an invoice to the organisation; its mail follows once that is drawn. */
const bookOnInvoice = async (
  transaction: Transaction,
  { event, ticket }: AskedTicket,
  booking: Booking & { organisationId: string },
): Promise<string> => {
  const { context, viewer, ticketTypeId, people, organisationId } = booking;
  const { accountId, now } = viewer;
  const quantity = people.length;
  await holdPeopleOf(transaction, organisationId);
  await requireBillable(transaction, { accountId, organisationId, event }, context);
  requireOnSale({ event, ticket }, viewer, quantity);
  const discount = await discountOf(transaction, { event, ticket }, booking);
  const priceCents = priceFor(ticket, viewer) - (discount?.cents ?? 0);
  if (priceCents === 0)
    throw new DomainError('wrong-state', 'This ticket is free: there is nothing to invoice');
  requirePriceAsSeen(priceCents * quantity, booking);
  const invoiceId = await invoiceTickets(transaction, {
    ...{ config: context.config, now, organisationId, accountId, ticketTypeId, quantity },
    totalCents: priceCents * quantity,
    discount: discount && { code: discount.code, cents: discount.cents * quantity },
    dueOn: addDays(todayOf(context), context.config.invoiceDueDays),
  });
  return insertOrder(transaction, {
    ...{ eventId: event.id, ticketTypeId, accountId, quantity, people, now },
    ...{ isForBooker: false, priceCents, heldUntil: null, billed: { organisationId, invoiceId } },
    ...keptOf(discount, quantity),
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

/** The order that is there by a click before: of the same tickets, people and payer, with the same code. */
const findBooked = async (transaction: Transaction, booking: Booking): Promise<string | undefined> => {
  const { viewer, ticketTypeId, people, organisationId, code } = booking;
  const { accountId, now } = viewer;
  const since = new Date(now.getTime() - REPEATED_WITHIN_MS);
  const orderId = await findSameOrder(
    transaction,
    { accountId, ticketTypeId },
    { people, organisationId, since },
  );
  if (orderId === undefined) return undefined;
  const order = await findOrder(transaction, orderId);
  return (await isWithCode(transaction, order, code)) ? orderId : undefined;
};

/**
 * Books tickets for several people at once, for nothing or on the invoice of an organisation. The same again within ten
 * minutes is the order that is there: a double click, a second tab and a lost answer book once, and are one invoice.
 */
export const bookEvent = async (context: Context, viewer: Viewer, asked: Asked): Promise<Booked> => {
  const { ticketPriceId: ticketTypeId, code, amountAsSeen } = asked;
  const people = peopleOf(asked.seats, viewer.accountId);
  const organisationId = asked.orgId ?? null;
  // What is not published is shown to the office alone, and sold to nobody.
  const buyer = { ...viewer, seesDrafts: false };
  await refuseWhereSoldOut(context.db, ticketTypeId, buyer);
  return inTransaction(context.db, async (transaction) => {
    await lockTicketsOf(transaction, ticketTypeId);
    const now = await findInstant(transaction, context.clock);
    const booking = {
      ...{ context, viewer: { ...buyer, now }, ticketTypeId, people, organisationId },
      ...{ code, amountAsSeen },
    };
    const orderId = (await findBooked(transaction, booking)) ?? (await book(transaction, booking));
    const { invoiceId } = await findOrder(transaction, orderId);
    return { orderId, ticketNumbers: await findTicketNumbers(transaction, orderId), invoiceId };
  });
};
