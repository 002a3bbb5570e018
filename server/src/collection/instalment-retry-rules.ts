import { PAYMENT_METHOD, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import { addDays, type CalendarDay } from '@linehaul/contract/dates';
import { NEVER_ASKED } from '../payments/payment-rules.ts';
import { refusalBy } from '../payments/refusal-rules.ts';

/** Days from a refused try to the next; after the last of them the plan is paused. */
const RETRY_AFTER_DAYS: Record<PaymentMethodKey, readonly number[]> = {
  [PAYMENT_METHOD.card]: [3, 5, 7],
  // A refused debit costs the payer a bank fee each time, and must not come twice in one week.
  [PAYMENT_METHOD.directDebit]: [7],
  [PAYMENT_METHOD.offline]: [],
};

/** A card is asked so often at most. */
const MAX_TRIES = 4;

export interface RefusedTry {
  readonly paymentMethod: PaymentMethodKey;
  readonly failureCode: string | null;
  /** The bank said never to ask again. */
  readonly isFinal: boolean;
  /** How often the instalment has been asked for, this time included. */
  readonly tries: number;
  readonly today: CalendarDay;
}

/** The day of the next try; undefined when asking again is no use or not allowed. */
export const nextTryOf = ({
  paymentMethod,
  failureCode,
  isFinal,
  tries,
  today,
}: RefusedTry): CalendarDay | undefined => {
  if (isFinal || refusalBy(failureCode, paymentMethod).class === 'hard') return undefined;
  const days = RETRY_AFTER_DAYS[paymentMethod][tries - 1];
  return days === undefined ? undefined : addDays(today, days);
};

/** The provider was away or refused our request: nobody's card or account is to blame, so the next day asks again. */
export const wasNeverAsked = ({ failureCode, tries }: Pick<RefusedTry, 'failureCode' | 'tries'>): boolean =>
  failureCode === NEVER_ASKED && tries < MAX_TRIES;
