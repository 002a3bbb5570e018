import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { findLatestPayment, isLive } from '../../payments/payment-queries.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { hindranceOf, priceFor, remainingOf } from '../tickets/ticket-rules.ts';
import type { Viewer } from '../viewer-queries.ts';
import { isWithCode, requireDiscount } from '../codes/code-queries.ts';
import { repriceOrder } from '../codes/reprice-order-command.ts';
import {
  offerFreedPlaces,
  offerFreedPlacesOf,
  offerToFormerHolder,
} from '../waiting-list/offer-freed-places-command.ts';
import { holdUntil, isHeldAt } from './hold-rules.ts';
import { insertOrder } from './insert-order-command.ts';
import { hasPlaceAt } from './own-order-queries.ts';
import {
  type AskedTicket,
  type EventOrder,
  findHeldOrder,
  findOffer,
  findOrder,
  lockOrder,
  lockTicketsOf,
  requireTicket,
} from './order-queries.ts';
import { HINDRANCE_WORDS, tooFewLeft, tooMany } from './refusal-words.ts';
import { refuseWhereSoldOut } from './sold-out-queries.ts';
import { requireStillOn } from './still-on-queries.ts';

export interface AskedPlaces {
  readonly ticketTypeId: string;
  readonly quantity: number;
  /** A discount code, as it was typed. */
  readonly code?: string | undefined;
}

/** Whatever its price is by now: what is held is held at the price it had. */
const isSame = (held: EventOrder, { ticketTypeId, quantity }: AskedPlaces, now: Date): boolean =>
  held.ticketTypeId === ticketTypeId && held.quantity === quantity && isHeldAt(held, now);

/** Puts the places of an order that is not paid back on sale. */
export const expireOrder = async (transaction: Transaction, orderId: string): Promise<void> => {
  await transaction
    .updateTable('eventPlaces')
    .set({ status: 'expired' })
    .where('orderId', '=', orderId)
    .where('status', '=', 'held')
    .execute();
  await transaction
    .updateTable('eventOrders')
    .set({ status: 'expired' })
    .where('id', '=', orderId)
    .where('status', '=', 'held')
    .execute();
};

/** The same, for those who wait to have what is free then. */
export const giveUpOrder = async (
  transaction: Transaction,
  { id, ticketTypeId, ...own }: Pick<EventOrder, 'id' | 'ticketTypeId' | 'accountId' | 'eventId'>,
): Promise<void> => {
  await expireOrder(transaction, id);
  await offerFreedPlaces(transaction, [ticketTypeId]);
  await offerToFormerHolder(transaction, own);
};

/** Nothing is given back while money may be on its way for it. */
const requireUnpaid = async (transaction: Transaction, orderId: string): Promise<void> => {
  const payment = await findLatestPayment(transaction, { purpose: 'event-order', subjectId: orderId });
  if (isLive(payment))
    throw new DomainError('wrong-state', 'A payment for this event is being made. Please wait for it.');
};

/** Gives back what somebody holds who chooses something else; throws while it is being paid. */
export const dropHold = async (transaction: Transaction, orderId: string): Promise<void> => {
  const order = await lockOrder(transaction, orderId);
  if (order.status !== 'held') return;
  await requireUnpaid(transaction, orderId);
  await giveUpOrder(transaction, order);
};

/** Throws unless the viewer may have so many of these tickets now, whatever they cost. */
export const requireOnSale = ({ event, ticket }: AskedTicket, viewer: Viewer, quantity: number): void => {
  const hindrance = hindranceOf(event, ticket, viewer);
  if (hindrance !== null) throw new DomainError('wrong-state', HINDRANCE_WORDS[hindrance]);
  if (quantity > ticket.maxPerOrder) throw tooMany(ticket.maxPerOrder);
  const remaining = remainingOf(ticket);
  if (remaining !== null && quantity > remaining) throw tooFewLeft(remaining);
};

/** What is offered, at the price after a code if there is a new one. */
export const takeUp = async (
  transaction: Transaction,
  offer: EventOrder,
  { quantity, code: typed, now }: AskedPlaces & { readonly now: Date },
): Promise<EventOrder> => {
  await requireStillOn(transaction, { eventId: offer.eventId, now });
  requireWhole(offer, quantity);
  if (typed === undefined || (await isWithCode(transaction, offer, typed))) return offer;
  await requireUnpaid(transaction, offer.id);
  await repriceOrder(transaction, offer, { typed, now });
  return findOrder(transaction, offer.id);
};

/** The price of one place, and what a code takes off it. */
const priceOf = async (
  transaction: Transaction,
  { event, ticket }: AskedTicket,
  { code: typed, quantity, ...viewer }: AskedPlaces & Viewer,
): Promise<{ priceCents: number; codeId?: string; discountCents?: number }> => {
  const fullCents = priceFor(ticket, viewer);
  if (typed === undefined) return { priceCents: fullCents };
  const { accountId, now } = viewer;
  const { codeId, cents } = await requireDiscount(transaction, {
    ...{ typed, quantity, accountId, now, eventId: event.id, ticketTypeId: ticket.id },
    ...{ priceCents: fullCents, without: null },
  });
  return { priceCents: fullCents - cents, codeId, discountCents: cents * quantity };
};

/** What is offered is taken as it is: what somebody else could have had goes on by declining it. */
const requireWhole = (offer: EventOrder, quantity: number): void => {
  if (offer.quantity === quantity) return;
  const offered = offer.quantity === 1 ? '1 ticket' : `${offer.quantity} tickets`;
  throw new DomainError('wrong-state', `You were offered ${offered}. Please take as many, or decline`);
};

/** Once it is their turn: what is not published is shown to the office alone, and sold to nobody. */
const atTheirTurn = async (
  transaction: Transaction,
  { clock }: Pick<Context, 'clock'>,
  buyer: Viewer,
): Promise<Viewer> => ({ ...buyer, seesDrafts: false, now: await findInstant(transaction, clock) });

const hold = async (transaction: Transaction, viewer: Viewer, asked: AskedPlaces): Promise<EventOrder> => {
  const { ticketTypeId, quantity } = asked;
  const { event } = await requireTicket(transaction, ticketTypeId, viewer);
  await requireStillOn(transaction, { eventId: event.id, now: viewer.now });
  const offer = await findOffer(transaction, { accountId: viewer.accountId, ticketTypeId });
  if (offer && isHeldAt(offer, viewer.now)) return takeUp(transaction, offer, { ...asked, now: viewer.now });
  const held = await findHeldOrder(transaction, { accountId: viewer.accountId, eventId: event.id });
  if (held && isSame(held, asked, viewer.now) && (await isWithCode(transaction, held, asked.code)))
    return held;
  if (held) await dropHold(transaction, held.id);
  // Read again: what was just given back counts.
  const { ticket } = await requireTicket(transaction, ticketTypeId, viewer);
  requireOnSale({ event, ticket }, viewer, quantity);
  const { accountId, now } = viewer;
  const orderId = await insertOrder(transaction, {
    ...{ eventId: event.id, ticketTypeId, accountId, quantity, now },
    ...(await priceOf(transaction, { event, ticket }, { ...asked, ...viewer })),
    heldUntil: holdUntil(now),
    isForBooker: !(await hasPlaceAt(transaction, accountId, event.id)),
  });
  // Its own end is one that those who wait wait for.
  await offerFreedPlacesOf(transaction, event.id);
  return findOrder(transaction, orderId);
};

/**
 * Keeps places for somebody who pays, at the price of now. What they held of this event before is given back, unless it
 * is the same. The event's tickets are locked, so that of any number of buyers nobody gets what another holds.
 */
export const holdPlaces = async (
  context: Context,
  viewer: Viewer,
  asked: AskedPlaces,
): Promise<EventOrder> => {
  const { db } = context;
  await refuseWhereSoldOut(db, asked.ticketTypeId, viewer);
  return inTransaction(db, async (transaction) => {
    await lockTicketsOf(transaction, asked.ticketTypeId);
    return hold(transaction, await atTheirTurn(transaction, context, viewer), asked);
  });
};
