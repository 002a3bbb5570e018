import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import type { Context } from '../../context.ts';
import { DomainError } from '../../domain-error.ts';
import { findLatestPayment } from '../../payments/payment-queries.ts';
import { createSetupIntent, type SetupOwner } from '../../payments/setup-intent-commands.ts';
import { type AskedPlaces, holdPlaces } from '../orders/hold-places-command.ts';
import type { EventOrder } from '../orders/order-queries.ts';
import type { Viewer } from '../viewer-queries.ts';

/** Each booking is paid by its buyer, with a card that is confirmed for nothing else. */
export const setupOwnerOf = ({ id, accountId }: Pick<EventOrder, 'id' | 'accountId'>): SetupOwner => ({
  accountId,
  organisationId: null,
  paymentMethod: PAYMENT_METHOD.card,
  subjectId: id,
});

const requireToPay = ({ totalCents }: EventOrder): void => {
  if (totalCents <= MINIMUM_PAYABLE_CENTS)
    throw new DomainError('wrong-state', 'This ticket is free: there is nothing to pay.');
};

/** Holds the places and answers what the browser confirms a card with; while a payment's result is unknown, nothing. */
export const openCheckout = async (
  context: Context,
  viewer: Viewer,
  asked: AskedPlaces,
): Promise<{ order: EventOrder; clientSecret: string }> => {
  const order = await holdPlaces(context, viewer, asked);
  requireToPay(order);
  const payment = await findLatestPayment(context.db, { purpose: 'event-order', subjectId: order.id });
  if (payment?.status === 'open' || payment?.status === 'processing')
    throw new DomainError('wrong-state', 'A payment for this event is being made. Please wait for it.');
  return { order, clientSecret: await createSetupIntent(context, setupOwnerOf(order)) };
};
