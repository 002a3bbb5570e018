import type { Transaction } from '../../db/database.ts';
import { recordPayment } from '../../invoices/balance/collect-commands.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { accountOf } from '../../ledger/settling-rules.ts';
import { formatMoney } from '../../ledger/money-rules.ts';
import { methodOf } from '../../payments/payment-queries.ts';
import type { PaymentChange, PaymentPurpose } from '../../payments/payment-purpose-commands.ts';
import { findCodeName } from '../codes/code-queries.ts';
import { confirmPlaces } from '../orders/confirm-places-command.ts';
import { isHeldAt } from '../orders/hold-rules.ts';
import { type EventOrder, findOrder, lockOrder, lockTicketsOf } from '../orders/order-queries.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { findTicketTypes } from '../tickets/ticket-queries.ts';
import { remainingOf } from '../tickets/ticket-rules.ts';
import { endPaidOffer } from '../waiting-list/end-paid-offer-command.ts';
import { offerFreedPlaces, offerToFormerHolder } from '../waiting-list/offer-freed-places-command.ts';
import { placesGoneMail } from './event-order-emails.ts';
import { invoiceTickets } from './invoice-order-command.ts';

/** The tickets first, as whoever takes places does: so nobody waits for each other. */
const lock = async (transaction: Transaction, orderId: string): Promise<EventOrder> => {
  const { ticketTypeId } = await findOrder(transaction, orderId);
  await lockTicketsOf(transaction, ticketTypeId);
  return lockOrder(transaction, orderId);
};

const findEvent = (transaction: Transaction, eventId: string) =>
  transaction
    .selectFrom('events')
    .select(['title', 'endsAt', 'calledOffAt'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();

/** What was held in time is theirs; what ran out is theirs again as long as as many places are left. */
const canBeSeated = async (transaction: Transaction, order: EventOrder, now: Date): Promise<boolean> => {
  const { calledOffAt, endsAt } = await findEvent(transaction, order.eventId);
  if (calledOffAt !== null || endsAt <= now || order.status === 'cancelled') return false;
  if (isHeldAt(order, now)) return true;
  const types = await findTicketTypes(transaction, [order.eventId], now);
  const remaining = types.filter(({ id }) => id === order.ticketTypeId).map(remainingOf)[0];
  return remaining === null || (remaining !== undefined && remaining >= order.quantity);
};

const CALLED_OFF =
  'This event was called off before your payment arrived. Your money is on its way back to you.';
const OFFER_OVER =
  'The time of your offer was over before your payment arrived, and others have the places. Your money is on its way back to you.';
const PLACES_GONE =
  'Your places were given to others before your payment arrived. Your money is on its way back to you.';

/** What a code took off. */
const discountOn = async (transaction: Transaction, { codeId, discountCents }: EventOrder) =>
  codeId === null || discountCents === 0
    ? null
    : { code: await findCodeName(transaction, codeId), cents: discountCents };

/** The tax invoice of what was booked, to the person who paid. */
const invoice = async (
  transaction: Transaction,
  { context: { config }, now }: PaymentChange,
  order: EventOrder,
): Promise<string> => {
  const { accountId, ticketTypeId, quantity, totalCents } = order;
  const invoiceId = await invoiceTickets(transaction, {
    ...{ config, now, organisationId: null, accountId, ticketTypeId, quantity, totalCents, dueOn: null },
    discount: await discountOn(transaction, order),
  });
  await transaction.updateTable('eventOrders').set({ invoiceId }).where('id', '=', order.id).execute();
  return invoiceId;
};

/** What was booked of an event is paid by card, once; money that comes too late for a place goes back. */
export const eventOrderPurpose: PaymentPurpose = {
  async findReturnReason(transaction, { context, payment }) {
    const order = await lock(transaction, payment.subjectId);
    // Not before: whoever had the lock meanwhile may have taken what ran out.
    const now = await findInstant(transaction, context.clock);
    if (await canBeSeated(transaction, order, now)) return undefined;
    const { calledOffAt } = await findEvent(transaction, order.eventId);
    if (calledOffAt !== null) return CALLED_OFF;
    return order.isOffer ? OFFER_OVER : PLACES_GONE;
  },
  async onReturned(transaction, { context, payment }) {
    const now = await findInstant(transaction, context.clock);
    const order = await findOrder(transaction, payment.subjectId);
    const { title, calledOffAt } = await findEvent(transaction, order.eventId);
    const isLateOffer = order.isOffer && calledOffAt === null && !isHeldAt(order, now);
    if (isLateOffer && order.status !== 'confirmed')
      return endPaidOffer(transaction, order, { context, payment, now });
    const { firstName, lastName, email } = await transaction
      .selectFrom('accounts')
      .select(['firstName', 'lastName', 'email'])
      .where('id', '=', order.accountId)
      .executeTakeFirstOrThrow();
    await queueMail(transaction, {
      to: { name: `${firstName} ${lastName}`, address: email },
      content: placesGoneMail({
        title,
        isCalledOff: calledOffAt !== null,
        amount: formatMoney(payment.amountCents),
        eventUrl: `${context.config.publicUrl}/events/${order.eventId}`,
      }),
      dedupeKey: `event-order.returned:${payment.id}`,
    });
  },
  async onSucceeded(transaction, change) {
    const { payment, now } = change;
    const order = await lock(transaction, payment.subjectId);
    await confirmPlaces(transaction, order.id, now);
    await offerToFormerHolder(transaction, order);
    const invoiceId = await invoice(transaction, change, order);
    const { id: paymentId, amountCents } = payment;
    const account = accountOf(methodOf(payment));
    await recordPayment(transaction, { paymentId, invoiceId, amountCents, account, now });
  },
  // A card settles at once; until it does the places stay held.
  onProcessing: () => Promise.resolve(),
  // The places stay held for another card, until they run out; where they have, others wait for them.
  async onFailed(transaction, { payment }) {
    await offerFreedPlaces(transaction, [(await findOrder(transaction, payment.subjectId)).ticketTypeId]);
  },
};
