import { gstOfCents, splitIntoPayments } from '@linehaul/contract/money';

/** What is to be joined with, at which price. */
export interface Quoted {
  readonly productName: string;
  readonly frequency: string;
  /** For the membership year, incl. GST. */
  readonly totalCents: number;
  readonly paymentCount: number;
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
  /** Of the total, which includes it. */
  readonly gstCents: number;
  readonly paymentCents: readonly number[];
}

const totalOf = (lines: readonly QuotedLine[]): number =>
  lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);

/** What a join costs, line by line. The invoice is made of the same lines, so that it says what the quote said. */
export const quoteOf = ({ productName, frequency, totalCents: price, paymentCount }: Quoted): Quote => {
  const itemName = `${productName}, ${frequency.toLowerCase()} membership`;
  const lines = [{ itemName, quantity: 1, unitPriceCents: price }];
  const totalCents = totalOf(lines);
  return {
    ...{ lines, totalCents, gstCents: gstOfCents(totalCents) },
    paymentCents: splitIntoPayments(totalCents, paymentCount),
  };
};
