import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Viewer } from '../viewer-queries.ts';
import { insertOrder } from './insert-order-command.ts';
import { findTicketNumbers, lockTicketsOf, requireTicket } from './order-queries.ts';
import { countBooked, findSameOrder, hasPlaceAt } from './own-order-queries.ts';
import { REPEATED_WITHIN_MS, requireFreeTickets } from './registration-rules.ts';

interface Register {
  /** Whom the tickets are for, as the call has it: nobody books in another's name. */
  readonly userId: string;
  readonly ticketTypeId: string;
  readonly quantity: number;
}

interface Registered {
  readonly orderId: string;
  readonly ticketNumbers: string[];
}

const book = async (
  transaction: Transaction,
  viewer: Viewer,
  { ticketTypeId, quantity }: Register,
): Promise<string> => {
  const { accountId, now } = viewer;
  // What is not published is shown to the office alone, and sold to nobody.
  const { event, ticket } = await requireTicket(transaction, ticketTypeId, { ...viewer, seesDrafts: false });
  const booked = await countBooked(transaction, { accountId, ticketTypeId });
  requireFreeTickets(event, { ticket, quantity, booked }, viewer);
  const isForBooker = !(await hasPlaceAt(transaction, accountId, event.id));
  const orderId = await insertOrder(transaction, {
    ...{ eventId: event.id, ticketTypeId, accountId, quantity, isForBooker, now },
    ...{ priceCents: 0, heldUntil: null },
  });
  const key = `event-order.confirm:${orderId}`;
  await enqueue(transaction, { kind: 'event-order.confirm', payload: { orderId }, key });
  return orderId;
};

/**
 * Books free tickets for the viewer at once. The same again within ten minutes is the order that is there: a double click,
 * a second tab and a lost answer book once. The event's tickets are locked first, so that nobody else takes what is counted.
 */
export const registerForEvent = async (
  { db }: Pick<Context, 'db'>,
  viewer: Viewer,
  asked: Register,
): Promise<Registered> => {
  const { accountId, now } = viewer;
  const { ticketTypeId, quantity } = asked;
  if (asked.userId.toLowerCase() !== accountId) throw notFound();
  return inTransaction(db, async (transaction) => {
    await lockTicketsOf(transaction, ticketTypeId);
    const since = new Date(now.getTime() - REPEATED_WITHIN_MS);
    const same = await findSameOrder(transaction, { accountId, ticketTypeId }, { quantity, since });
    const orderId = same ?? (await book(transaction, viewer, asked));
    return { orderId, ticketNumbers: await findTicketNumbers(transaction, orderId) };
  });
};
