import type { PaymentFrequency } from '@linehaul/contract/memberships';
import { formatMoney } from '../../lib/format.ts';
import { Price } from './price.tsx';
import { frequencyPeriod, offeredFrequencies } from './frequencies.ts';

/** The price of the first way to pay large, the others below it. */
export const ProductPrices = ({ frequencies }: { frequencies: readonly PaymentFrequency[] }) => {
  const [first, ...others] = offeredFrequencies(frequencies);
  if (!first) return null;
  const also = others.map((other) => `or ${formatMoney(other.price)} ${frequencyPeriod(other)}`);
  return (
    <Price
      amount={formatMoney(first.price)}
      period={frequencyPeriod(first)}
      note={[...also, 'incl. GST'].join(', ')}
    />
  );
};
