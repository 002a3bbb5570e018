import type { HeldPlaces } from '@linehaul/contract/event-holds';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { Reader } from '../../db/database.ts';
import { findLatestPayment, isLive } from '../../payments/payment-queries.ts';
import { findCodeName } from '../codes/code-queries.ts';
import { secondsBetween } from '../orders/hold-rules.ts';
import { type EventOrder, findHeldOrder, findHeldOffers } from '../orders/order-queries.ts';

interface Holder {
  readonly accountId: string;
  readonly eventId: string;
  readonly now: Date;
}

const findTicketName = async (reader: Reader, ticketTypeId: string): Promise<string> =>
  (
    await reader
      .selectFrom('eventTicketTypes')
      .select('name')
      .where('id', '=', ticketTypeId)
      .executeTakeFirstOrThrow()
  ).name;

/** Whoever closed the bank's question may pay anew; of what is asked of the provider the result is waited for. */
const isBeingPaid = async (reader: Reader, { id }: EventOrder): Promise<boolean> => {
  const payment = await findLatestPayment(reader, { purpose: 'event-order', subjectId: id });
  return isLive(payment) && payment.status !== 'requires-action';
};

const toHeld = async (
  reader: Reader,
  { order, isPaying, now }: { order: EventOrder; isPaying: boolean; now: Date },
): Promise<HeldPlaces | null> => {
  const heldUntil = order.heldUntil ?? now;
  const secondsLeft = secondsBetween(now, heldUntil);
  // A browser counts whole seconds, and what has none left is over there.
  if (!isPaying && secondsLeft === 0) return null;
  const { id: orderId, ticketTypeId, quantity, totalCents, discountCents, codeId } = order;
  return {
    ...{ orderId, quantity, ticketPriceId: ticketTypeId },
    ticketName: await findTicketName(reader, ticketTypeId),
    amount: dollarsFromCents(totalCents),
    saved: dollarsFromCents(discountCents),
    code: codeId === null ? null : await findCodeName(reader, codeId),
    untilUtc: heldUntil.toISOString(),
    secondsLeft,
    isBeingPaid: isPaying,
  };
};

/**
 * What somebody holds of an event without having paid for it; null where nothing is. What is offered is beside it, until
 * it is being paid.
 */
export const findOwnHold = async (
  reader: Reader,
  { accountId, eventId, now }: Holder,
): Promise<HeldPlaces | null> => {
  for (const offer of await findHeldOffers(reader, { accountId, eventId }))
    if (await isBeingPaid(reader, offer)) return toHeld(reader, { order: offer, isPaying: true, now });
  const order = await findHeldOrder(reader, { accountId, eventId });
  return order ? toHeld(reader, { order, isPaying: await isBeingPaid(reader, order), now }) : null;
};
