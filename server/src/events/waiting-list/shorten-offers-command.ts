import type { Transaction } from '../../db/database.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { findLatestPayment, isLive } from '../../payments/payment-queries.ts';
import { instantOf } from '../event-time-rules.ts';
import { offerShortenedMail } from './emails.ts';
import type { Offering } from './make-offer-command.ts';
import { findOpenOffers, type OpenOffer } from './waiting-queries.ts';
import { listEndsAt, shortenedUntil } from './waiting-rules.ts';

interface Shortened {
  readonly offer: OpenOffer;
  readonly heldUntil: Date;
}

const hold = async (
  transaction: Transaction,
  { offer: { orderId }, heldUntil }: Shortened,
): Promise<void> => {
  await transaction.updateTable('eventOrders').set({ heldUntil }).where('id', '=', orderId).execute();
  await transaction
    .updateTable('eventPlaces')
    .set({ heldUntil })
    .where('orderId', '=', orderId)
    .where('status', '=', 'held')
    .execute();
};

const notify = async (
  transaction: Transaction,
  { context, waitedFor: { event, ticket } }: Offering,
  { offer: { orderId, firstName, lastName, email, quantity }, heldUntil }: Shortened,
): Promise<void> => {
  await queueMail(transaction, {
    to: { name: `${firstName} ${lastName}`, address: email },
    content: offerShortenedMail({
      ...{ firstName, quantity, title: event.title, ticketName: ticket.name },
      until: instantOf(heldUntil, event.timeZone),
      eventUrl: `${context.config.publicUrl}/events/${event.id}`,
    }),
    dedupeKey: `event-waiting.shortened:${orderId}:${heldUntil.toISOString()}`,
  });
};

/**
 * An offer does not outlast the list of its tickets: where the event or the end of the sale has come closer, so does the end of
 * the offer, and who has it is told. Money on its way decides by the time that was promised.
 */
export const shortenOffers = async (transaction: Transaction, offering: Offering): Promise<void> => {
  const { event, ticket } = offering.waitedFor;
  const endsAt = listEndsAt({ ...event, soldUntil: ticket.soldUntil });
  for (const offer of await findOpenOffers(transaction, ticket.id)) {
    const heldUntil = shortenedUntil(offer.heldUntil, endsAt);
    if (!heldUntil) continue;
    const subject = { purpose: 'event-order', subjectId: offer.orderId } as const;
    const payment = await findLatestPayment(transaction, subject);
    if (isLive(payment)) continue;
    await hold(transaction, { offer, heldUntil });
    // What a refused payment lengthened for its own sake was promised to nobody.
    if (heldUntil > offering.now && !payment) await notify(transaction, offering, { offer, heldUntil });
  }
};
