import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Payment } from '../../payments/payment-queries.ts';
import { instantOf } from '../event-time-rules.ts';
import { expireOrder } from '../orders/hold-places-command.ts';
import type { EventOrder } from '../orders/order-queries.ts';
import { paidOfferOverMail } from './emails.ts';
import { findWaitedFor, isInLine, type WaitedFor } from './waiting-queries.ts';
import { listEndOf } from './waiting-rules.ts';

interface Late {
  readonly context: Pick<Context, 'config'>;
  /** What goes back. */
  readonly payment: Payment;
  readonly now: Date;
}

const standingOf = async (
  transaction: Transaction,
  { accountId, ticketTypeId }: EventOrder,
  { event, ticket, now }: WaitedFor & { readonly now: Date },
) => {
  if (listEndOf({ ...event, soldUntil: ticket.soldUntil }, now) !== null) return 'closed';
  return (await isInLine(transaction, { accountId, ticketTypeId })) ? 'waiting' : 'left';
};

/**
 * Ends an offer whose money came after its time, when others had the places: they are told once, of the offer, of their
 * money and of their place in line, and not also that nothing was charged.
 */
export const endPaidOffer = async (
  transaction: Transaction,
  offer: EventOrder,
  { context: { config }, payment, now }: Late,
): Promise<void> => {
  await expireOrder(transaction, offer.id);
  const waitedFor = await findWaitedFor(transaction, offer.ticketTypeId, now);
  if (!waitedFor) throw new Error(`The offer ${offer.id} is of no ticket`);
  const { event } = waitedFor;
  const { firstName, lastName, email } = await transaction
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'email'])
    .where('id', '=', offer.accountId)
    .executeTakeFirstOrThrow();
  await queueMail(transaction, {
    to: { name: `${firstName} ${lastName}`, address: email },
    content: paidOfferOverMail({
      ...{ firstName, title: event.title, ticketName: waitedFor.ticket.name, quantity: offer.quantity },
      amount: formatMoney(payment.amountCents),
      until: offer.heldUntil && instantOf(offer.heldUntil, event.timeZone),
      standing: await standingOf(transaction, offer, { ...waitedFor, now }),
      eventUrl: `${config.publicUrl}/events/${event.id}`,
    }),
    dedupeKey: `event-order.returned:${payment.id}`,
  });
};
