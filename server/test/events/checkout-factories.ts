import { getEventPaymentSetupIntent, payForEvent } from '@linehaul/contract/event-payments';
import { answerChallengeOf, confirmIntent } from '../money/money-factories.ts';
import { createSignedIn, type SignedIn } from '../people/join-factories.ts';
import type { TestPortal } from '../portal.ts';
import { createEvent, createTicketType } from './event-factories.ts';

export interface Sale {
  readonly eventId: string;
  readonly ticketPriceId: string;
}

/** An event with one ticket of $110.00, of which there are so many. */
export const createSale = async (
  portal: TestPortal,
  ticket: Parameters<typeof createTicketType>[2] = {},
): Promise<Sale> => {
  const eventId = await createEvent(portal, { title: 'Heavy vehicle forum' });
  return {
    eventId,
    ticketPriceId: await createTicketType(portal, eventId, { priceCents: 11_000, ...ticket }),
  };
};

type Buyer = Pick<SignedIn, 'token'>;

/** What the browser asks for when the checkout opens. */
export const openCheckout = (
  portal: TestPortal,
  { token }: Buyer,
  { ticketPriceId, quantity = 1 }: Pick<Sale, 'ticketPriceId'> & { eventId?: string; quantity?: number },
) =>
  portal.call(getEventPaymentSetupIntent, {
    query: { ticketPriceId, paymentMethod: 'card', quantity: String(quantity) },
    token,
  });

export const payFor = (portal: TestPortal, { token }: Buyer, { ticketPriceId }: Sale) =>
  portal.call(payForEvent, { form: { ticketPriceId, paymentMethodKey: '4' }, token });

/** Opens the checkout and confirms a card in it, with its challenge passed if there is one, without paying yet. */
export const confirmCard = async (
  portal: TestPortal,
  buyer: Buyer,
  { sale, number, quantity = 1 }: { sale: Sale; number: string; quantity?: number },
): Promise<void> => {
  const { data, status, text } = await openCheckout(portal, buyer, { ...sale, quantity });
  if (status !== 200) throw new Error(`The checkout did not open: ${text}`);
  const { body } = await confirmIntent(portal.sandbox, data.clientSecret, number);
  if (body.status === 'requires_action') answerChallengeOf(portal.sandbox, body.id, true);
};

/** Somebody of no organisation who is no guest. */
export const createBuyer = (portal: TestPortal): Promise<SignedIn> =>
  createSignedIn(portal, { firstName: 'Imke', lastName: 'Vance' });

/** How the places of an event stand, by status. */
export const placesOf = async ({ context: { db } }: TestPortal, { eventId }: Sale) => {
  const rows = await db
    .selectFrom('eventPlaces')
    .select(['status', 'orderId', 'ticketNumber'])
    .where('eventId', '=', eventId)
    .execute();
  return {
    confirmed: rows.filter(({ status }) => status === 'confirmed'),
    all: rows,
  };
};
