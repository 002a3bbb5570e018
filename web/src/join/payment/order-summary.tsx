import type { JoinState } from '@linehaul/contract/join-state';
import type { PaymentFrequency } from '@linehaul/contract/memberships';
import { formatMoney } from '../../lib/formats/format.ts';
import { withGst } from '../../lib/formats/gst-words.ts';
import { usePhone } from '../../ui/layout/use-phone.ts';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { firstPaymentOf } from '../membership/frequencies.ts';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  join: JoinState;
  frequency: PaymentFrequency;
  title?: string;
}

/** Nothing where none is charged. */
const gstFacts = ({ gst }: PaymentFrequency) =>
  gst > 0 ? [{ name: 'GST included in the total', value: formatMoney(gst) }] : [];

/** What is about to be paid, for whom. */
export const OrderSummary = ({ join, frequency, title = 'Your order' }: OrderSummaryProps) => {
  const isPhone = usePhone();
  const { totalPrice, paymentCount, lines, months } = frequency;
  const first = formatMoney(firstPaymentOf(frequency));
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
        {paymentCount > 1 && ` now, ${formatMoney(totalPrice)} in all`}
        {gstFacts(frequency).map(({ value }) => `, incl. GST of ${value}`)}
        {items.map(({ name, value }) => (
          <span key={name} className={styles.item}>
            {name}: {value}
          </span>
        ))}
      </p>
    );
  return (
    <Card title={title}>
      <Facts
        facts={[
          { name: 'Organisation', value: join.organisationName ?? '–' },
          { name: 'Membership', value: join.productName ?? '–' },
          ...items,
          {
            name: withGst(paymentCount > 1 ? 'To pay now' : 'Amount'),
            value: first,
          },
          ...year,
          ...gstFacts(frequency),
        ]}
      />
    </Card>
  );
};
