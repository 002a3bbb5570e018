import {
  getEventPaymentOptions,
  getEventPaymentSetupIntent,
  payForEvent,
  releaseEventPlaces,
} from '@linehaul/contract/event-payments';
import { MINIMUM_PAYABLE_CENTS } from '@linehaul/contract/constants';
import { dollarsFromCents } from '@linehaul/contract/money';
import { PAYMENT_METHOD, PAYMENT_METHODS } from '@linehaul/contract/payment-methods';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refuseForeign } from '../../http/refuse-foreign.ts';
import { implement } from '../../http/route.ts';
import type { PaymentEngine } from '../../payments/settle-payment-command.ts';
import { findBillable } from '../booking/billable-queries.ts';
import { type EventOrder, requireTicket } from '../orders/order-queries.ts';
import { releasePlaces } from '../orders/release-places-command.ts';
import { secondsBetween } from '../orders/hold-rules.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { priceFor } from '../tickets/ticket-rules.ts';
import { buyerOf, type Viewer } from '../viewer-queries.ts';
import { openCheckout } from './open-checkout-command.ts';
import { payForPlaces } from './pay-for-event-command.ts';
import { stopPaying } from './stop-paying-command.ts';

const CARD = { key: PAYMENT_METHOD.card, name: PAYMENT_METHODS[PAYMENT_METHOD.card].name };
const INVOICE = { key: PAYMENT_METHOD.offline, name: 'On the organisation’s invoice' };

/** How a ticket can be paid by the viewer. */
const paymentOptionsOf = async (context: Context, ticketTypeId: string, viewer: Viewer) => {
  const { invoiceDueDays } = context.config;
  const { event, ticket } = await requireTicket(context.db, ticketTypeId, viewer);
  if (priceFor(ticket, viewer) <= MINIMUM_PAYABLE_CENTS)
    return { paymentMethods: [], organisations: [], invoiceDueDays };
  const billable = event.allowsInvoice ? await findBillable(context.db, viewer.accountId, context) : [];
  return {
    paymentMethods: billable.length > 0 ? [CARD, INVOICE] : [CARD],
    organisations: billable.map(({ id, name }) => ({ orgId: id, orgName: name })),
    invoiceDueDays,
  };
};

const heldOf = ({ id, heldUntil, quantity, totalCents, discountCents }: EventOrder, now: Date) => ({
  orderId: id,
  heldUntilUtc: (heldUntil ?? now).toISOString(),
  secondsLeft: secondsBetween(now, heldUntil ?? now),
  quantity,
  amount: dollarsFromCents(totalCents),
  saved: dollarsFromCents(discountCents),
});

/** Paying for the tickets of an event: how, what is held meanwhile, and the payment itself. */
export const eventCheckoutRoutes = (app: FastifyInstance, engine: PaymentEngine): void => {
  const { context } = engine;
  implement(app, getEventPaymentOptions, {
    handle: async ({ caller, query }) => ({
      data: await paymentOptionsOf(context, query.ticketPriceId, await buyerOf(context, caller)),
    }),
  });
  implement(app, getEventPaymentSetupIntent, {
    limit: context.rateLimit({ name: 'event-checkout', points: 20, seconds: 600 }),
    handle: async ({ caller, query, request }) => {
      refuseForeign(request);
      const { ticketPriceId: ticketTypeId, code } = query;
      const asked = { ticketTypeId, quantity: Number(query.quantity), code };
      const { order, clientSecret } = await openCheckout(context, await buyerOf(context, caller), asked);
      const now = await findInstant(context.db, context.clock);
      return { data: { clientSecret, ...heldOf(order, now) } };
    },
  });
  implement(app, payForEvent, {
    limit: context.rateLimit({ name: 'event-pay', points: 60, seconds: 600 }),
    handle: async ({ caller: { accountId }, form }) => ({
      data: await payForPlaces(engine, { accountId, ticketTypeId: form.ticketPriceId }),
    }),
  });
  implement(app, releaseEventPlaces, {
    limit: context.rateLimit({ name: 'event-release', points: 60, seconds: 600 }),
    handle: async ({ caller: { accountId }, form }) => {
      const asked = { accountId, ticketTypeId: form.ticketPriceId };
      if (form.stopsPaying) await stopPaying(engine, asked);
      await releasePlaces(context, asked);
      return { data: null };
    },
  });
};
