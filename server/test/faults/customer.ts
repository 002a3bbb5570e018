import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput, Endpoint } from '@linehaul/contract/endpoint';
import { getEventPaymentSetupIntent, payForEvent } from '@linehaul/contract/event-payments';
import { chooseMembership, chooseOrganisation, getPaymentSetupIntent, pay } from '@linehaul/contract/join';
import { setOrganisationForm } from '@linehaul/contract/organisations';
import type { Sale } from '../events/checkout-factories.ts';
import { CARD, confirmIntent } from '../money/money-factories.ts';
import { createAccount, type TestAccount } from '../people/account-factories.ts';
import type { TestProduct } from '../people/join-factories.ts';
import { REQUIRED_ANSWERS, toFormFields } from '../people/organisation-factories.ts';
import { passwordForm, postToken } from '../people/sign-in-factories.ts';
import type { PortalPair } from '../race/portal-pair.ts';

/** What all customers share. */
export interface Shop {
  readonly pair: PortalPair;
  readonly product: TestProduct;
  readonly sale: Sale;
  readonly calls: { answered: number; refused: number; cutOff: number };
  /** Answers that no customer should get, whatever is broken. */
  readonly surprises: string[];
}

export interface Customer {
  readonly account: TestAccount;
  /** What they were told in the end. */
  readonly told: { joined: boolean; booked: boolean };
}

interface Visit extends Shop {
  readonly account: TestAccount;
  readonly chance: () => number;
  token: string;
}

/** So long a customer looks at a page that does not come, before they press again. */
const PATIENCE_MS = 20_000;
/** What says itself that it is worth asking again. */
const ASK_AGAIN = new Set([429, 502, 503, 504]);
const MAX_TURNS = 2000;

class CutOff extends Error {}

const within = async <T>(work: Promise<T>): Promise<T> => {
  const giveUp = new AbortController();
  const late = sleep(PATIENCE_MS, undefined, { signal: giveUp.signal }).then(() => {
    throw new CutOff('No answer came');
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => giveUp.abort());
};

/** Asks, and asks again, either server, until somebody answers for good. */
const ask = async <E extends Endpoint>(visit: Visit, endpoint: E, input: CallInput<E>) => {
  const { pair, chance, calls } = visit;
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    try {
      const answer = await within(pair.callOnce(chance)(endpoint, { ...input, token: visit.token }));
      if (ASK_AGAIN.has(answer.status)) calls.refused += 1;
      else {
        calls.answered += 1;
        return answer;
      }
    } catch {
      calls.cutOff += 1;
    }
    await sleep(100 + chance() * 400);
  }
  throw new Error(`${endpoint.path} was asked in vain`);
};

const note = ({ surprises }: Shop, what: string, text: string): void => {
  surprises.push(`${what} answered ${text.slice(0, 300)}`);
};

const signIn = async (visit: Visit): Promise<void> => {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const reply = await within(
      postToken({ fetch: visit.pair.fetchOnce(visit.chance) }, passwordForm(visit.account)),
    ).catch(() => undefined);
    if (reply?.status === 200) {
      visit.token = reply.body.accessToken;
      return;
    }
    if (reply && !ASK_AGAIN.has(reply.status)) note(visit, 'signing in', reply.text);
    await sleep(100 + visit.chance() * 400);
  }
  throw new Error('Nobody was let in');
};

/** Everything up to the payment; each step bears to be sent again, as after an answer that was lost. */
const fillIn = async (visit: Visit): Promise<string | undefined> => {
  const { product } = visit;
  const orgName = `Ridgeline Haulage ${randomUUID().slice(0, 13)}`;
  const fields = await toFormFields(visit.pair.remote, REQUIRED_ANSWERS);
  const named = await ask(visit, chooseOrganisation, { body: { orgName } });
  if (named.status !== 200) note(visit, 'naming the organisation', named.text);
  const described = await ask(visit, setOrganisationForm, {
    body: { workflowName: 'join', orgName, workflowFormFields: fields },
  });
  if (described.status !== 200) {
    note(visit, 'describing the organisation', described.text);
    return undefined;
  }
  const chosen = await ask(visit, chooseMembership, {
    body: { productId: product.productId, paymentFrequencyKey: product.annualKey },
  });
  if (chosen.status !== 200) note(visit, 'choosing a membership', chosen.text);
  return described.data.orgId;
};

type Paying = 'paid' | 'confirm-card' | 'again' | 'never';

/** Presses Pay until it is paid; where the card has to be confirmed anew, does that first. */
const payUntilPaid = async (
  visit: Visit,
  { confirm, press }: { confirm: () => Promise<void>; press: () => Promise<Paying> },
): Promise<boolean> => {
  let next: Paying = 'confirm-card';
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    if (next === 'confirm-card') await confirm();
    // Some press twice.
    const presses = visit.chance() < 0.2 ? [press(), press()] : [press()];
    const told = await Promise.all(presses);
    if (told.includes('paid')) return true;
    next = told[0] ?? 'again';
    if (next === 'never') return false;
    await sleep(200 + visit.chance() * 400);
  }
  return false;
};

const readPaying = (
  visit: Visit,
  what: string,
  answer: { status: number; data: unknown; text: string },
): Paying => {
  if (answer.status === 200) {
    const { outcome } = answer.data as { outcome: string };
    return outcome === 'paid' ? 'paid' : 'again';
  }
  if (answer.text.includes('already')) return 'paid';
  if (answer.status === 409) return 'confirm-card';
  note(visit, what, answer.text);
  return 'never';
};

const confirmWith = async (visit: Visit, clientSecret: string | undefined): Promise<void> => {
  if (clientSecret !== undefined) await confirmIntent(visit.pair.remote.sandbox, clientSecret, CARD.works);
};

const joinAndPay = async (visit: Visit): Promise<boolean> => {
  const orgId = await fillIn(visit);
  if (orgId === undefined) return false;
  const { productId, annualKey } = visit.product;
  return payUntilPaid(visit, {
    async confirm() {
      const query = { workflowName: 'join', orgId, paymentMethod: 'card' } as const;
      const { status, data } = await ask(visit, getPaymentSetupIntent, { query });
      await confirmWith(visit, status === 200 ? data.clientSecret : undefined);
    },
    async press() {
      const choice = { workflowName: 'join', orgId, productId, paymentFrequencyKey: annualKey } as const;
      const answer = await ask(visit, pay, { body: { ...choice, paymentMethodKey: 4 } });
      return readPaying(visit, 'paying the membership', answer);
    },
  });
};

const bookAndPay = (visit: Visit): Promise<boolean> => {
  const { ticketPriceId } = visit.sale;
  return payUntilPaid(visit, {
    async confirm() {
      const query = { ticketPriceId, paymentMethod: 'card', quantity: '1' } as const;
      const { status, data } = await ask(visit, getEventPaymentSetupIntent, { query });
      await confirmWith(visit, status === 200 ? data.clientSecret : undefined);
    },
    async press() {
      const answer = await ask(visit, payForEvent, { form: { ticketPriceId, paymentMethodKey: '4' } });
      return readPaying(visit, 'paying the ticket', answer);
    },
  });
};

/** Somebody signs in, joins and pays, and books a place and pays that, and gives up at nothing. */
export const comeAndPay = async (shop: Shop, chance: () => number): Promise<Customer> => {
  const account = await createAccount(shop.pair.remote, { firstName: 'Imke', lastName: 'Vance' });
  const visit: Visit = { ...shop, account, chance, token: '' };
  await signIn(visit);
  return { account, told: { joined: await joinAndPay(visit), booked: await bookAndPay(visit) } };
};
