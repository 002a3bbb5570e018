import type Stripe from 'stripe';

/** What the customer's bank is asked before a card may be used. */
export interface Challenge {
  id: string;
  object: 'challenge';
  intent: string;
  created: number;
  state: 'open' | 'completed' | 'failed';
}

export interface SandboxEvent extends Omit<Stripe.EventBase, 'data'> {
  data: { object: SandboxObject };
}

export interface ObjectKinds {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  mandate: Stripe.Mandate;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  challenge: Challenge;
  event: SandboxEvent;
}
export type ObjectKind = keyof ObjectKinds;
export type SandboxObject = ObjectKinds[Exclude<ObjectKind, 'event' | 'challenge'>];

/** What the sandbox knows about a card or account and never shows. */
export interface InstrumentState {
  /** The test number that decides how it behaves; empty for any other number. */
  testNumber: string;
  isAuthenticated: boolean;
  isUsed: boolean;
  mandate: string | null;
}

/** What an intent remembers between its confirmation and its end. */
export interface IntentState {
  challenge: string | null;
  returnUrl: string | null;
  mandate: string | null;
  targetOn: string | null;
}

type None = Record<string, never>;
interface HiddenKinds extends Record<
  Exclude<ObjectKind, 'payment_method' | 'payment_intent' | 'setup_intent'>,
  None
> {
  payment_method: InstrumentState;
  payment_intent: IntentState;
  setup_intent: IntentState;
}

export interface Stored<K extends ObjectKind> {
  object: ObjectKinds[K];
  hidden: HiddenKinds[K];
}

export const PREFIXES: Record<string, ObjectKind> = {
  cus: 'customer',
  pm: 'payment_method',
  seti: 'setup_intent',
  pi: 'payment_intent',
  ch: 'charge',
  py: 'charge',
  mandate: 'mandate',
  re: 'refund',
  pyr: 'refund',
  du: 'dispute',
  tdsa: 'challenge',
  evt: 'event',
};

/** Links between objects are always ids here, though the SDK's types allow the whole object too. */
export const idOf = (link: string | { id: string } | null | undefined): string | null =>
  typeof link === 'string' ? link : (link?.id ?? null);
