import { checkEventCode, listEventCodes, saveEventCode } from '@linehaul/contract/event-codes';
import { dollarsFromCents } from '@linehaul/contract/money';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { implement } from '../../http/route.ts';
import { officerOf } from '../../http/officer.ts';
import { isHeldAt } from '../orders/hold-rules.ts';
import { findOffer, requireTicket } from '../orders/order-queries.ts';
import { priceFor } from '../tickets/ticket-rules.ts';
import { buyerOf } from '../viewer-queries.ts';
import { requireDiscount } from './code-queries.ts';
import { fullPriceOf } from './code-rules.ts';
import { findCodes } from './office-code-queries.ts';
import { saveCode } from './save-code-command.ts';

/** Discount codes: for who types one, few times, and for the office. */
export const eventCodeRoutes = (app: FastifyInstance, context: Context): void => {
  const { db } = context;
  implement(app, checkEventCode, {
    // A code is a secret: nobody finds one by trying.
    limit: context.rateLimit({ name: 'event-code', points: 12, seconds: 600 }),
    handle: async ({ caller, body }) => {
      const viewer = await buyerOf(context, caller);
      const { ticketPriceId: ticketTypeId, quantity, code: typed } = body;
      const { event, ticket } = await requireTicket(db, ticketTypeId, viewer);
      const offer = await findOffer(db, { accountId: viewer.accountId, ticketTypeId });
      const isOffered = offer && isHeldAt(offer, viewer.now);
      const priceCents = isOffered ? fullPriceOf(offer) : priceFor(ticket, viewer);
      const asked = {
        typed,
        ticketTypeId,
        quantity,
        priceCents,
        eventId: event.id,
        without: 'own-holds',
      } as const;
      const { accountId, now } = viewer;
      const { code, cents } = await requireDiscount(db, { ...asked, accountId, now });
      return {
        data: { code, amount: dollarsFromCents(priceCents - cents), saved: dollarsFromCents(cents) },
      };
    },
  });
  implement(app, listEventCodes, {
    handle: async ({ query }) => ({ data: await findCodes(db, query.id, context.clock.now()) }),
  });
  implement(app, saveEventCode, {
    handle: async (call) => ({ data: await saveCode(context, call.body, officerOf(call)) }),
  });
};
