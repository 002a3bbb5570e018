import { DIRECT_DEBIT_MAX_CENTS, PAYMENT_METHOD, type PaymentMethodKey } from '@linehaul/contract/constants';
import type { FrequencyName, PaymentFrequency } from '@linehaul/contract/memberships';
import { centsFromDollars } from '@linehaul/contract/money';

/** HalfYearly exists in the catalogue and is never offered (SPEC section 3). */
export const offeredFrequencies = (frequencies: readonly PaymentFrequency[]): PaymentFrequency[] =>
  frequencies.filter(({ name }) => name !== 'HalfYearly');

const WORDS: Record<FrequencyName, { title: string; period: string }> = {
  Annual: { title: 'Annual', period: 'a year' },
  Monthly: { title: 'Monthly', period: 'a month' },
  HalfYearly: { title: 'Half-yearly', period: 'a half-year' },
};

export const frequencyTitle = ({ name }: PaymentFrequency): string => WORDS[name].title;
export const frequencyPeriod = ({ name }: PaymentFrequency): string => WORDS[name].period;

const SHOWN_ORDER: readonly PaymentMethodKey[] = [
  PAYMENT_METHOD.card,
  PAYMENT_METHOD.directDebit,
  PAYMENT_METHOD.offline,
];

/** The methods that the server allows for a frequency, in the order they are shown; direct debit only up to its limit. */
export const methodsOf = ({ alloedPaymentMethod: allowed, price }: PaymentFrequency): PaymentMethodKey[] =>
  SHOWN_ORDER.filter(
    (method) =>
      allowed.some(({ key }) => key === method) &&
      (method !== PAYMENT_METHOD.directDebit || centsFromDollars(price) <= DIRECT_DEBIT_MAX_CENTS),
  );
