import type { JoinState } from '@linehaul/contract/join-state';
import type { PaymentFrequency } from '@linehaul/contract/memberships';
import { formatMoney } from '../../lib/formats/format.ts';
import { usePhone } from '../../ui/layout/use-phone.ts';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { firstPaymentOf } from '../membership/frequencies.ts';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  join: JoinState;
  frequency: PaymentFrequency;
}

/** What is about to be paid, for whom. */
export const OrderSummary = ({ join, frequency }: OrderSummaryProps) => {
  const isPhone = usePhone();
  const { totalPrice, paymentCount, lines, months } = frequency;
  const [first, gst] = [formatMoney(firstPaymentOf(frequency)), formatMoney(frequency.gst)];
  const isPlain = lines.length === 1 && months === 12;
  const items = isPlain
    ? []
    : lines.map(({ itemName, amount }) => ({ name: itemName, value: formatMoney(amount) }));
  const year =
    paymentCount > 1 ? [{ name: `${paymentCount} payments in all`, value: formatMoney(totalPrice) }] : [];
  if (isPhone)
    return (
      <p>
        {join.productName} for {join.organisationName}: <strong>{first}</strong>
        {paymentCount > 1 && ` now, ${formatMoney(totalPrice)} in all`}, incl. GST of {gst}
        {items.map(({ name, value }) => (
          <span key={name} className={styles.item}>
            {name}: {value}
          </span>
        ))}
      </p>
    );
  return (
    <Card title="Your order">
      <Facts
        facts={[
          { name: 'Organisation', value: join.organisationName ?? '–' },
          { name: 'Membership', value: join.productName ?? '–' },
          ...items,
          {
            name: paymentCount > 1 ? 'To pay now, incl. GST' : 'Amount, incl. GST',
            value: first,
          },
          ...year,
          { name: 'GST included in the total', value: gst },
        ]}
      />
    </Card>
  );
};
