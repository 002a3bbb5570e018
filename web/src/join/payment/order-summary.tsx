import type { JoinState } from '@linehaul/contract/join-state';
import type { PaymentFrequency } from '@linehaul/contract/memberships';
import { centsFromDollars, dollarsFromCents, gstOfCents } from '@linehaul/contract/money';
import { formatMoney } from '../../lib/formats/format.ts';
import { usePhone } from '../../ui/layout/use-phone.ts';
import { Card, Facts } from '../../ui/layout/card.tsx';

const gstIn = (dollars: number): string =>
  formatMoney(dollarsFromCents(gstOfCents(centsFromDollars(dollars))));

interface OrderSummaryProps {
  join: JoinState;
  frequency: PaymentFrequency;
}

/** What is about to be paid, for whom. */
export const OrderSummary = ({ join, frequency }: OrderSummaryProps) => {
  const isPhone = usePhone();
  const { price, totalPrice, paymentCount } = frequency;
  const year =
    paymentCount > 1 ? [{ name: `${paymentCount} payments in all`, value: formatMoney(totalPrice) }] : [];
  if (isPhone)
    return (
      <p>
        {join.productName} for {join.organisationName}: <strong>{formatMoney(price)}</strong>
        {paymentCount > 1 && ` now, ${formatMoney(totalPrice)} in all`}, incl. GST of {gstIn(totalPrice)}
      </p>
    );
  return (
    <Card title="Your order">
      <Facts
        facts={[
          { name: 'Organisation', value: join.organisationName ?? '–' },
          { name: 'Membership', value: join.productName ?? '–' },
          {
            name: paymentCount > 1 ? 'To pay now, incl. GST' : 'Amount, incl. GST',
            value: formatMoney(price),
          },
          ...year,
          { name: 'GST included in the total', value: gstIn(totalPrice) },
        ]}
      />
    </Card>
  );
};
