import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import { type AskedPlaces } from '../orders/hold-places-command.ts';
import { type AskedTicket, lockTicketsOf, requireTicket } from '../orders/order-queries.ts';
import { countBooked } from '../orders/own-order-queries.ts';
import { HINDRANCE_WORDS, tooMany } from '../orders/refusal-words.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { hindranceOf, priceFor } from '../tickets/ticket-rules.ts';
import type { Viewer } from '../viewer-queries.ts';
import { offerFreedPlaces } from './offer-freed-places-command.ts';
import { findOwnWaits } from './own-wait-queries.ts';
import { listEndOf, mayWaitFor } from './waiting-rules.ts';

const refuse = (words: string): DomainError => new DomainError('wrong-state', words);

/** Throws unless the person may stand in line for so many. */
const requireMayWait = ({ event, ticket }: AskedTicket, viewer: Viewer, asked: Asked): void => {
  const { quantity, booked } = asked;
  if (!mayWaitFor(event, ticket, viewer)) {
    const hindrance = hindranceOf(event, { ...ticket, stock: null }, viewer);
    if (hindrance) throw refuse(HINDRANCE_WORDS[hindrance]);
    const end = listEndOf({ ...event, soldUntil: ticket.soldUntil }, viewer.now);
    throw refuse(
      end === null ? 'There are tickets left, so there is no waiting list' : 'This event has begun',
    );
  }
  const most = Math.min(ticket.maxPerOrder, ticket.stock ?? Infinity);
  if (quantity > most) throw tooMany(most);
  if (priceFor(ticket, viewer) === 0 && booked + quantity > ticket.maxPerOrder)
    throw refuse(`You have ${booked} of these tickets already, of at most ${ticket.maxPerOrder}`);
};

interface Asked {
  readonly quantity: number;
  /** Places of these tickets that they have. */
  readonly booked: number;
}

const findOwnWait = async (transaction: Transaction, eventId: string, asked: AskedPlaces & Viewer) => {
  const waits = await findOwnWaits(transaction, eventId, asked);
  return waits.find(({ ticketTypeId }) => ticketTypeId === asked.ticketTypeId)?.wait;
};

const join = async (transaction: Transaction, viewer: Viewer, asked: AskedPlaces): Promise<number> => {
  const { ticketTypeId, quantity } = asked;
  const { accountId, now } = viewer;
  const found = await requireTicket(transaction, ticketTypeId, { ...viewer, seesDrafts: false });
  const eventId = found.event.id;
  const before = await findOwnWait(transaction, eventId, { ...asked, ...viewer });
  // A second click, or a lost answer.
  if (before?.quantity === quantity && before.position !== null) return before.position;
  if (before?.offer) throw refuse('These places are offered to you already');
  if (before) throw refuse('You are on this waiting list already. Leave it first to change the number');
  requireMayWait(found, viewer, {
    quantity,
    booked: await countBooked(transaction, { accountId, ticketTypeId }),
  });
  const wait = { eventId, ticketTypeId, accountId, quantity, joinedAt: now };
  await transaction.insertInto('eventWaits').values(wait).execute();
  await offerFreedPlaces(transaction, [ticketTypeId]);
  return (await findOwnWait(transaction, eventId, { ...asked, ...viewer }))?.position ?? 1;
};

/** Puts somebody in line for places that are sold out; says where they stand. */
export const joinList = ({ db, clock }: Context, asking: Viewer, asked: AskedPlaces): Promise<number> =>
  inTransaction(db, async (transaction) => {
    await lockTicketsOf(transaction, asked.ticketTypeId);
    // Not before: the line is in the order in which it was their turn, at whichever server.
    const viewer = { ...asking, now: await findInstant(transaction, clock) };
    return join(transaction, viewer, asked);
  });
