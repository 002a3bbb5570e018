import { todayOf } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { isInGoodStanding } from '../../memberships/good-standing-queries.ts';
import { instantOf, whenOf } from '../event-time-rules.ts';
import { insertOrder } from '../orders/insert-order-command.ts';
import { hasPlaceAt } from '../orders/own-order-queries.ts';
import { priceFor } from '../tickets/ticket-rules.ts';
import { placesOfferedMail } from './emails.ts';
import { endWaits } from './end-waiting-command.ts';
import { type InLine, type WaitedFor } from './waiting-queries.ts';
import { listEndsAt, offerUntil } from './waiting-rules.ts';

/** What an offer is made of, and when. */
export interface Offering {
  readonly context: Context;
  readonly waitedFor: WaitedFor;
  readonly now: Date;
}

interface Made {
  readonly orderId: string;
  readonly wait: InLine;
  readonly priceCents: number;
  readonly heldUntil: Date;
}

const mailOffer = async (transaction: Transaction, offering: Offering, made: Made): Promise<void> => {
  const { event, ticket } = offering.waitedFor;
  const { orderId, wait, priceCents, heldUntil } = made;
  const { firstName, lastName, email, quantity } = wait;
  await queueMail(transaction, {
    to: { name: `${firstName} ${lastName}`, address: email },
    content: placesOfferedMail({
      ...{ firstName, quantity, title: event.title, ticketName: ticket.name, when: whenOf(event) },
      amount: priceCents === 0 ? null : formatMoney(priceCents * quantity),
      until: instantOf(heldUntil, event.timeZone),
      eventUrl: `${offering.context.config.publicUrl}/events/${event.id}`,
    }),
    dedupeKey: `event-waiting.offered:${orderId}`,
  });
};

/** Holds the places for them at the price of now, and tells them. */
const holdFor = async (
  transaction: Transaction,
  offering: Offering,
  offer: { readonly wait: InLine; readonly priceCents: number },
): Promise<void> => {
  const { waitedFor, now } = offering;
  const { event, ticket } = waitedFor;
  const { wait, priceCents } = offer;
  const { accountId, quantity } = wait;
  const heldUntil = offerUntil(now, listEndsAt({ ...event, soldUntil: ticket.soldUntil }));
  const orderId = await insertOrder(transaction, {
    ...{ eventId: event.id, ticketTypeId: ticket.id, accountId, quantity, priceCents, heldUntil, now },
    ...{ isForBooker: !(await hasPlaceAt(transaction, accountId, event.id)), isOffer: true },
  });
  await transaction
    .updateTable('eventWaits')
    .set({ status: 'offered', orderId })
    .where('id', '=', wait.id)
    .execute();
  await mailOffer(transaction, offering, { orderId, wait, priceCents, heldUntil });
};

/** Makes an offer to one who waits, or ends their waiting if they may not buy it any more; whether it was made. */
export const makeOffer = async (
  transaction: Transaction,
  offering: Offering,
  wait: InLine,
): Promise<boolean> => {
  const { context, waitedFor, now } = offering;
  const standing = await isInGoodStanding(transaction, wait.accountId, todayOf(context));
  if (waitedFor.ticket.membersOnly && !standing) {
    await endWaits(transaction, offering, { waits: [wait], end: 'not-entitled' });
    return false;
  }
  const priceCents = priceFor(waitedFor.ticket, { isInGoodStanding: standing, now });
  await holdFor(transaction, offering, { wait, priceCents });
  return true;
};
