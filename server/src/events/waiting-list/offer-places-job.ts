import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { enqueue, findStage } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/job-kinds.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findLatestPayment, isLive } from '../../payments/payment-queries.ts';
import { expireOrder } from '../orders/hold-places-command.ts';
import { lockTicketsOf } from '../orders/order-queries.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { offerOverMail } from './emails.ts';
import { endWaits } from './end-waiting-command.ts';
import { makeOffer, type Offering } from './make-offer-command.ts';
import { findLine, findNextExpiry, findOpenOffers, findWaitedFor, holdsPlaces } from './waiting-queries.ts';
import type { OpenOffer } from './waiting-queries.ts';
import { shortenOffers } from './shorten-offers-command.ts';
import { earliestAfter, listEndOf, listEndsAt, nextServed } from './waiting-rules.ts';

type Asked = JobPayloads['event-waiting.offer'];

const notifyOver = async (
  transaction: Transaction,
  { context, waitedFor: { event, ticket }, now }: Offering,
  { orderId, firstName, lastName, email, quantity }: OpenOffer,
): Promise<void> => {
  const eventUrl = `${context.config.publicUrl}/events/${event.id}`;
  await queueMail(transaction, {
    to: { name: `${firstName} ${lastName}`, address: email },
    content: offerOverMail({
      ...{ firstName, quantity, eventUrl, title: event.title, ticketName: ticket.name },
      isListOver: listEndOf({ ...event, soldUntil: ticket.soldUntil }, now) !== null,
    }),
    dedupeKey: `event-waiting.over:${orderId}`,
  });
};

/** Ends the offers whose time is over; money on its way for one decides itself what becomes of it. */
const endOffers = async (transaction: Transaction, offering: Offering): Promise<void> => {
  const { waitedFor, now } = offering;
  const isOff = waitedFor.event.calledOffAt !== null;
  for (const offer of await findOpenOffers(transaction, waitedFor.ticket.id)) {
    if (!isOff && offer.heldUntil !== null && offer.heldUntil > now) continue;
    const subject = { purpose: 'event-order', subjectId: offer.orderId } as const;
    if (isLive(await findLatestPayment(transaction, subject))) continue;
    await expireOrder(transaction, offer.orderId);
    if (!isOff) await notifyOver(transaction, offering, offer);
  }
};

const isOnSale = ({ waitedFor: { event, ticket }, now }: Offering): boolean =>
  event.publishedFrom !== null &&
  event.publishedFrom <= now &&
  (ticket.soldFrom === null || ticket.soldFrom <= now);

/** Offers what is free, one after the other in the order of the line. */
const offerAll = async (transaction: Transaction, offering: Offering): Promise<void> => {
  const { ticket, event } = offering.waitedFor;
  let line = await findLine(transaction, ticket.id);
  let free = ticket.stock === null ? Infinity : ticket.stock - ticket.taken;
  for (let next = nextServed(line, free); next; next = nextServed(line, free)) {
    const { id, accountId, quantity } = next;
    line = line.filter((wait) => wait.id !== id);
    // Who is paying for something else of this event at this moment is asked as soon as that is over.
    if (await holdsPlaces(transaction, { accountId, eventId: event.id, now: offering.now })) continue;
    if (await makeOffer(transaction, offering, next)) free -= quantity;
  }
};

/** Has the list looked at again at an instant, once for all who ask for it. */
const planLook = async (transaction: Transaction, ticketTypeId: string, at: Date): Promise<void> => {
  const dueAt = at.toISOString();
  const key = `event-waiting.offer:${ticketTypeId}:${dueAt}`;
  const stage = await findStage(transaction, key);
  if (stage === 'waiting') return;
  await enqueue(transaction, {
    kind: 'event-waiting.offer',
    payload: { ticketTypeId, dueAt },
    runAt: new Date(at.getTime() + 500),
    // One that has begun may have looked by a clock ahead of ours, or behind the database's: it knows nothing of this.
    ...(stage === undefined && { key }),
  });
};

/** Comes back when places run out that are waited for, the sale opens or the list ends, while anybody waits or is asked. */
const planNext = async (
  transaction: Transaction,
  { waitedFor: { event, ticket }, now }: Offering,
): Promise<void> => {
  const waits = await findLine(transaction, ticket.id);
  if (waits.length + (await findOpenOffers(transaction, ticket.id)).length === 0) return;
  const at = earliestAfter(now, [
    await findNextExpiry(transaction, { eventId: event.id, ticketTypeId: ticket.id, now }),
    listEndsAt({ ...event, soldUntil: ticket.soldUntil }),
    event.publishedFrom,
    ticket.soldFrom,
  ]);
  if (at) await planLook(transaction, ticket.id, at);
};

/**
 * Offers what is free of a type of tickets to those who wait, under the lock of the event's tickets: of two workers the
 * second finds nothing left to do, and one that is killed has done nothing.
 */
export const offerPlaces = (context: Context, asked: Asked): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await lockTicketsOf(transaction, asked.ticketTypeId);
    // Not before: what was held when the lock was asked for may have run out since.
    const now = await findInstant(transaction, context.clock);
    const found = await findWaitedFor(transaction, asked.ticketTypeId, now);
    if (!found) return;
    const offering = { context, waitedFor: found, now };
    await shortenOffers(transaction, offering);
    await endOffers(transaction, offering);
    const end = listEndOf({ ...found.event, soldUntil: found.ticket.soldUntil }, now);
    if (end !== null)
      await endWaits(transaction, offering, { waits: await findLine(transaction, found.ticket.id), end });
    else if (isOnSale(offering)) await offerAll(transaction, offering);
    await planNext(transaction, offering);
  });
