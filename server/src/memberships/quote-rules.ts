import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import { monthsOfPeriod, paymentsIn } from '@linehaul/contract/membership-years';
import { splitAfterFirst } from '@linehaul/contract/money';
import { discountLineName } from '../discount-codes/code-rules.ts';
import { type Discount, offOf } from './discount-rules.ts';

/** What is to be joined or renewed with, at which price. */
export interface Quoted {
  readonly productName: string;
  readonly frequency: string;
  /** For the period, incl. GST, without the joining fee. */
  readonly totalCents: number;
  /** Payments of a whole year. */
  readonly paymentCount: number;
  /** Paid once, with the first payment; 0 for none. */
  readonly joiningFeeCents: number;
  /** What a code takes off both; null or left out for none. */
  readonly discount?: Discount | null;
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
}

/** A line as the invoice will have it. */
interface QuotedLine {
  readonly itemName: string;
  readonly quantity: number;
  readonly unitPriceCents: number;
}

export interface Quote {
  readonly lines: readonly QuotedLine[];
  readonly totalCents: number;
  /** What is paid beyond its part with the first payment. */
  readonly upfrontCents: number;
  readonly paymentCents: readonly number[];
}

const totalOf = (lines: readonly QuotedLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);

const MONTHS = 12;

const membershipLine = ({ productName, frequency, totalCents, startsOn, endsOn }: Quoted): QuotedLine => {
  const months = monthsOfPeriod({ startsOn, endsOn });
  const part = months < MONTHS ? `, ${months} of 12 months to ${formatDay(endsOn)}` : '';
  const itemName = `${productName}, ${frequency.toLowerCase()} membership${part}`;
  return { itemName, quantity: 1, unitPriceCents: totalCents };
};

const discountLine = (discount: Discount): QuotedLine => ({
  itemName: discountLineName(discount.code),
  ...{ quantity: 1, unitPriceCents: -offOf(discount) },
});

/** What a period costs, line by line. The invoice is made of the same lines, so that it says what the quote said. */
export const quoteOf = (quoted: Quoted): Quote => {
  const { joiningFeeCents, paymentCount, discount = null } = quoted;
  const fee = { itemName: 'Joining fee', quantity: 1, unitPriceCents: joiningFeeCents };
  const lines = [
    membershipLine(quoted),
    ...(joiningFeeCents > 0 ? [fee] : []),
    ...(discount !== null && offOf(discount) > 0 ? [discountLine(discount)] : []),
  ];
  const upfrontCents = joiningFeeCents - (discount?.feeCents ?? 0);
  const totalCents = totalOf(lines);
  const count = paymentsIn(paymentCount, monthsOfPeriod(quoted));
  return {
    ...{ lines, totalCents, upfrontCents },
    paymentCents: splitAfterFirst(totalCents, { count, upfrontCents }),
  };
};
