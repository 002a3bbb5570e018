import { isWithinMax, type PaymentMethodKey, SHOWN_METHODS } from '@linehaul/contract/payment-methods';
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

/** The methods that the server allows for a frequency, in the order they are shown; each up to its limit. */
export const methodsOf = ({ alloedPaymentMethod: allowed, price }: PaymentFrequency): PaymentMethodKey[] =>
  SHOWN_METHODS.filter(
    (method) => allowed.some(({ key }) => key === method) && isWithinMax(method, centsFromDollars(price)),
  );
