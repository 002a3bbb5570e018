import { isWithinMax, type PaymentMethodKey, SHOWN_METHODS } from '@linehaul/contract/payment-methods';
import type { FrequencyName, PaymentFrequency } from '@linehaul/contract/memberships';
import { centsFromDollars } from '@linehaul/contract/money';
import { formatDate } from '../../lib/formats/format.ts';

/** HalfYearly exists in the catalogue and is never offered (SPEC section 3). */
export const offeredFrequencies = (frequencies: readonly PaymentFrequency[]): PaymentFrequency[] =>
  frequencies.filter(({ name }) => name !== 'HalfYearly');

const WORDS: Record<FrequencyName, { title: string; period: string }> = {
  Annual: { title: 'Annual', period: 'a year' },
  Monthly: { title: 'Monthly', period: 'a month' },
  HalfYearly: { title: 'Half-yearly', period: 'a half-year' },
};

export const frequencyTitle = ({ name }: PaymentFrequency): string => WORDS[name].title;
/** What one price pays for; of a part of the year that is paid at once, its last day. */
export const frequencyPeriod = ({ name, months, endDate }: PaymentFrequency): string =>
  months < 12 && name === 'Annual' ? `until ${formatDate(endDate)}` : WORDS[name].period;

/** Dollars of the first payment, which the joining fee is in. */
export const firstPaymentOf = ({ payments, price }: PaymentFrequency): number => payments[0] ?? price;

/** What is paid beside the membership itself: the joining fee. */
export const feeLinesOf = ({ lines }: PaymentFrequency): PaymentFrequency['lines'] =>
  lines.slice(1).filter(({ amount }) => amount > 0);

/** Dollars that a discount code takes off. */
export const discountOf = ({ lines }: PaymentFrequency): number =>
  lines.reduce((off, { amount }) => off + Math.max(0, -amount), 0);

/** The time that is paid for, in words. */
export const periodWords = ({ months, endDate }: PaymentFrequency): string =>
  months < 12 ? `the time until ${formatDate(endDate)}` : 'one membership year';

/** The methods that the server allows for a frequency, in the order they are shown; each up to its limit. */
export const methodsOf = (frequency: PaymentFrequency): PaymentMethodKey[] =>
  SHOWN_METHODS.filter(
    (method) =>
      frequency.alloedPaymentMethod.some(({ key }) => key === method) &&
      isWithinMax(method, centsFromDollars(firstPaymentOf(frequency))),
  );
