import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Viewer } from '../viewer-queries.ts';
import { type Discount, requireDiscount } from '../codes/code-queries.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { priceFor } from '../tickets/ticket-rules.ts';
import { insertOrder } from './insert-order-command.ts';
import { confirmPlaces } from './confirm-places-command.ts';
import { takeUp } from './hold-places-command.ts';
import { isHeldAt } from './hold-rules.ts';
import {
  type AskedTicket,
  findOffer,
  findTicketNumbers,
  lockTicketsOf,
  requireTicket,
} from './order-queries.ts';
import { countBooked, findSameOwnOrder, hasPlaceAt } from './own-order-queries.ts';
import { REPEATED_WITHIN_MS, requireFreeTickets } from './registration-rules.ts';
import { refuseWhereSoldOut } from './sold-out-queries.ts';

interface Register {
  /** Whom the tickets are for, as the call has it: nobody books in another's name. */
  readonly userId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
  /** A discount code, as it was typed. */
  readonly code?: string | undefined;
}

interface Registered {
  readonly orderId: string;
  readonly ticketNumbers: string[];
}

const mail = async (transaction: Transaction, orderId: string): Promise<void> => {
  const key = `event-order.confirm:${orderId}`;
  await enqueue(transaction, { kind: 'event-order.confirm', payload: { orderId }, key });
};

/** Takes what was offered to who waited, where it costs nothing; undefined where nothing is. */
const takeOffer = async (
  transaction: Transaction,
  { accountId, now }: Viewer,
  { ticketTypeId, quantity, code }: Register,
): Promise<string | undefined> => {
  const offer = await findOffer(transaction, { accountId, ticketTypeId });
  if (!offer || !isHeldAt(offer, now)) return undefined;
  const { totalCents } = await takeUp(transaction, offer, { ticketTypeId, quantity, code, now });
  if (totalCents > 0) throw new DomainError('wrong-state', 'This ticket has to be paid for');
  await confirmPlaces(transaction, offer.id, now);
  await mail(transaction, offer.id);
  return offer.id;
};

/** What a code takes off that was typed with it. */
const discountFor = (
  transaction: Transaction,
  { event, ticket }: AskedTicket,
  { viewer, code: typed, ...asked }: Omit<Register, 'userId'> & { readonly viewer: Viewer },
): Promise<Discount> | undefined => {
  if (typed === undefined) return undefined;
  const { accountId, now } = viewer;
  return requireDiscount(transaction, {
    ...{ ...asked, typed, accountId, now, eventId: event.id },
    ...{ priceCents: priceFor(ticket, viewer), without: 'own-holds' },
  });
};

const book = async (
  transaction: Transaction,
  viewer: Viewer,
  { ticketTypeId, quantity, code }: Register,
): Promise<string> => {
  const { accountId, now } = viewer;
  // What is not published is shown to the office alone, and sold to nobody.
  const { event, ticket } = await requireTicket(transaction, ticketTypeId, { ...viewer, seesDrafts: false });
  const booked = await countBooked(transaction, { accountId, ticketTypeId });
  const asked = { ticketTypeId, quantity, code };
  const discount = await discountFor(transaction, { event, ticket }, { ...asked, viewer });
  const { cents: discountCents } = discount ?? { cents: 0 };
  requireFreeTickets(event, { ticket, quantity, booked, discountCents }, viewer);
  const isForBooker = !(await hasPlaceAt(transaction, accountId, event.id));
  const orderId = await insertOrder(transaction, {
    ...{ eventId: event.id, ticketTypeId, accountId, quantity, isForBooker, now },
    ...{ priceCents: 0, heldUntil: null },
    ...(discount && { codeId: discount.codeId, discountCents: discountCents * quantity }),
  });
  await mail(transaction, orderId);
  return orderId;
};

/**
 * Books free tickets for the viewer at once. The same again within ten minutes is the order that is there: a double click,
 * a second tab and a lost answer book once. The event's tickets are locked first, so that nobody else takes what is counted.
 */
export const registerForEvent = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  asking: Viewer,
  asked: Register,
): Promise<Registered> => {
  const { accountId } = asking;
  const { ticketTypeId, quantity } = asked;
  if (asked.userId !== accountId) throw notFound();
  await refuseWhereSoldOut(db, ticketTypeId, asking);
  return inTransaction(db, async (transaction) => {
    await lockTicketsOf(transaction, ticketTypeId);
    // Not before: whoever had the lock meanwhile may have taken an offer that ran out.
    const viewer = { ...asking, now: await findInstant(transaction, clock) };
    const since = new Date(viewer.now.getTime() - REPEATED_WITHIN_MS);
    const same = await findSameOwnOrder(transaction, { accountId, ticketTypeId }, { quantity, since });
    const orderId =
      (await takeOffer(transaction, viewer, asked)) ?? same ?? (await book(transaction, viewer, asked));
    return { orderId, ticketNumbers: await findTicketNumbers(transaction, orderId) };
  });
};
