import { nameEventPlaces } from '@linehaul/contract/event-booking';
import {
  getEventPaymentSetupIntent,
  payForEvent,
  releaseEventPlaces,
} from '@linehaul/contract/event-payments';
import { PAYMENT_METHOD } from '@linehaul/contract/payment-methods';
import type { DataOf } from '@linehaul/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { noteGivingBack, whenGivenBack } from './giving-back.ts';

export type PaidTickets = DataOf<typeof payForEvent>;

/** Says who comes on what is held; where that is refused nothing stays held. */
const nameHeld = async (choice: CheckoutChoice, orderId: string): Promise<void> => {
  if (!choice.seats) return;
  const seats = choice.seats.map((seat, index) => ({ ...seat, position: index + 1 }));
  try {
    await call(nameEventPlaces, { body: { orderId, seats } });
  } catch (error) {
    await giveBack(choice);
    throw error;
  }
};

const hold = async (choice: CheckoutChoice) => {
  // What is on its way back would be found held, and be free a moment later.
  await whenGivenBack();
  const { ticketPriceId, quantity, code } = choice;
  const query = { ticketPriceId, paymentMethod: 'card' as const, quantity: String(quantity), code };
  const held = await call(getEventPaymentSetupIntent, { query });
  await nameHeld(choice, held.orderId);
  // By the clock of this browser, which may be another than the server's.
  return { ...held, endsAt: Date.now() + held.secondsLeft * 1000 };
};

/** Holds the places, or finds them held; `attempt` asks for a form for another card. */
export const useHold = (choice: CheckoutChoice, attempt: number) =>
  useQuery({
    queryKey: ['event-checkout', choice.ticketPriceId, choice.quantity, choice.code, attempt],
    queryFn: () => hold(choice),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
    // Somebody who acts for another is told in the window that they cannot pay.
    throwOnError: false,
  });

export const payForTickets = ({ ticketPriceId }: CheckoutChoice): Promise<PaidTickets> => {
  const paymentMethodKey = `${PAYMENT_METHOD.card}` as const;
  return call(payForEvent, { form: { ticketPriceId, paymentMethodKey } });
};

const release = async ({ ticketPriceId }: CheckoutChoice, held: Promise<unknown>): Promise<void> => {
  await held;
  await call(releaseEventPlaces, { form: { ticketPriceId } }).catch(() => undefined);
};

/** Gives the places back, once they are held; where that does not arrive they are free again when their time is over. */
export const giveBack = (choice: CheckoutChoice, held: Promise<unknown> = Promise.resolve()): Promise<void> =>
  noteGivingBack(release(choice, held));

/** The same in so many words, also where the bank's question was closed unanswered; throws where it does not arrive. */
export const giveBackHeld = async (ticketPriceId: string): Promise<void> => {
  await call(releaseEventPlaces, { form: { ticketPriceId, stopsPaying: 'true' } });
};
