import { cancelPlaces, listOwnPlaces, quoteCancellation } from '@linehaul/contract/event-cancelling';
import {
  getEventPaymentSetupIntent,
  payForEvent,
  releaseEventPlaces,
} from '@linehaul/contract/event-payments';
import { joinWaitingList, leaveWaitingList } from '@linehaul/contract/event-waiting';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallPortal } from '../calls/call-at.ts';
import type { Sale } from '../events/checkout-factories.ts';
import { CARD, confirmIntent } from '../money/money-factories.ts';
import { signIn, type TestAccount } from '../people/account-factories.ts';
import type { PortalPair } from './portal-pair.ts';

export const MANNERS = ['pays', 'declined', 'declined-for-good', 'leaves', 'gives-back', 'late'] as const;
/** What somebody does once they hold places. */
export type Manner = (typeof MANNERS)[number];

export interface Buyer {
  readonly pair: PortalPair;
  readonly account: TestAccount;
  readonly session: { token: string; sinceMs: number };
  readonly sale: Sale;
  readonly chance: () => number;
  readonly manner: Manner;
  readonly quantity: number;
  readonly code: string | undefined;
  /** Answers that no buyer should get. */
  readonly surprises: string[];
}

/** What a buyer is told: what became of it, or the words of the refusal. */
type Told = 'waits' | 'paid' | 'asked' | 'refused';

const MAX_TRIES = 200;

/** Asks again while the portal is too busy to answer, as it says. */
const callOf = ({ pair, chance }: Buyer): CallPortal => {
  const call = pair.callAny(chance);
  return async (endpoint, input) => {
    for (let turn = 0; ; turn += 1) {
      const answer = await call(endpoint, input);
      if (answer.status !== 503 || turn === MAX_TRIES) return answer;
      await sleep(200);
    }
  };
};

const HOUR_MS = 3_600_000;

/** Signs in, again when the session of before may be over. */
const tokenOf = async ({ pair, account, session }: Buyer): Promise<string> => {
  const nowMs = pair.remote.context.clock.now().getTime();
  if (session.token === '' || nowMs - session.sinceMs > HOUR_MS) {
    session.token = await signIn(pair.remote, account);
    session.sinceMs = nowMs;
  }
  return session.token;
};

const note = ({ surprises }: Buyer, what: string, text: string): void => {
  surprises.push(`${what} answered ${text}`);
};

const wait = async (buyer: Buyer): Promise<Told | undefined> => {
  const { ticketPriceId } = buyer.sale;
  const { status, problem, text } = await callOf(buyer)(joinWaitingList, {
    body: { ticketPriceId, quantity: 1 },
    token: await tokenOf(buyer),
  });
  if (status === 200 || text.includes('already')) return 'waits';
  if (problem.message?.startsWith('There are tickets left')) return undefined;
  note(buyer, 'waiting', text);
  return 'refused';
};

interface Opened {
  readonly clientSecret: string;
}

/** Opens the checkout for as many as are left, or gets in line. */
const open = async (buyer: Buyer): Promise<Opened | Told> => {
  let { quantity, code } = buyer;
  for (let turn = 0; turn < MAX_TRIES; turn += 1) {
    const { status, data, problem, text } = await callOf(buyer)(getEventPaymentSetupIntent, {
      query: {
        ticketPriceId: buyer.sale.ticketPriceId,
        paymentMethod: 'card',
        quantity: String(quantity),
        code,
      },
      token: await tokenOf(buyer),
    });
    if (status === 200) return data;
    const message = problem.message ?? '';
    if (message.startsWith('Only ') || message.startsWith('You were offered 1')) quantity = 1;
    else if (message.includes('code')) code = undefined;
    else if (message.includes('being made')) return 'asked';
    else if (message === 'No tickets left') {
      const told = await wait(buyer);
      if (told) return told;
    } else note(buyer, 'the checkout', text);
    await sleep(10);
  }
  note(buyer, 'the checkout', 'nothing but the same for too long');
  return 'refused';
};

const payOnce = async (buyer: Buyer): Promise<Told> => {
  const { status, data, text } = await callOf(buyer)(payForEvent, {
    form: { ticketPriceId: buyer.sale.ticketPriceId, paymentMethodKey: '4' },
    token: await tokenOf(buyer),
  });
  if (status === 200) return data.outcome === 'paid' ? 'paid' : 'asked';
  if (status !== 409) note(buyer, 'paying', text);
  return 'refused';
};

/** Presses Pay, some of them twice at once. */
export const pay = async (buyer: Buyer): Promise<Told> => {
  const isDouble = buyer.chance() < 0.3;
  const told = await Promise.all(isDouble ? [payOnce(buyer), payOnce(buyer)] : [payOnce(buyer)]);
  return told.includes('paid') ? 'paid' : (told[0] ?? 'refused');
};

const payWith = async (buyer: Buyer, { clientSecret }: Opened, number: string): Promise<Told> => {
  await confirmIntent(buyer.pair.remote.sandbox, clientSecret, number);
  return pay(buyer);
};

const CARDS: Partial<Record<Manner, string>> = {
  declined: CARD.declinedOnCharge,
  'declined-for-good': CARD.declinedOnCharge,
};

/** Tries for places, and does with them as is this buyer's manner. */
export const buy = async (buyer: Buyer): Promise<Told> => {
  const opened = await open(buyer);
  if (typeof opened === 'string') return opened === 'asked' ? pay(buyer) : opened;
  const { manner, sale } = buyer;
  if (manner === 'leaves') return 'refused';
  if (manner === 'gives-back') {
    const form = { ticketPriceId: sale.ticketPriceId };
    await callOf(buyer)(releaseEventPlaces, { form, token: await tokenOf(buyer) });
    return 'refused';
  }
  if (manner === 'late') return payAsked(buyer, opened);
  const first = await payWith(buyer, opened, CARDS[manner] ?? CARD.works);
  return manner === 'declined' && first === 'refused' ? buy({ ...buyer, manner: 'pays' }) : first;
};

/** Pays with a card whose bank asks, and leaves the answer for later. */
const payAsked = async (buyer: Buyer, { clientSecret }: Opened): Promise<Told> => {
  const { sandbox } = buyer.pair.remote;
  await confirmIntent(sandbox, clientSecret, CARD.challenged);
  return pay(buyer);
};

export const decline = async (buyer: Buyer): Promise<void> => {
  const body = { ticketPriceId: buyer.sale.ticketPriceId };
  const { status, text } = await callOf(buyer)(leaveWaitingList, { body, token: await tokenOf(buyer) });
  if (status !== 200 && status !== 409) note(buyer, 'declining', text);
};

/** Gives up one place that was paid, for what comes back by the rules of the event. */
export const cancelOne = async (buyer: Buyer): Promise<void> => {
  const token = await tokenOf(buyer);
  const call = callOf(buyer);
  const { places } = (await call(listOwnPlaces, { params: { id: buyer.sale.eventId }, token })).data;
  const [place] = places;
  if (!place) return;
  const placeIds = [place.placeId];
  const quote = await call(quoteCancellation, { body: { placeIds }, token });
  if (quote.status !== 200) return note(buyer, 'the quote', quote.text);
  const { back: backAsSeen, fee: feeAsSeen } = quote.data;
  const body = { placeIds, backAsSeen, feeAsSeen };
  const { status, text } = await call(cancelPlaces, { body, token });
  if (status !== 200) note(buyer, 'cancelling', text);
};
