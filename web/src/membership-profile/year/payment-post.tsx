import type { YearPayment, YearPaymentState } from '@linehaul/contract/membership-year';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import styles from './payment-post.module.css';

const STATES: Readonly<Record<YearPaymentState, { word: string; icon: IconName }>> = {
  paid: { word: 'Paid', icon: 'check' },
  'on-its-way': { word: 'On its way', icon: 'clock' },
  overdue: { word: 'Overdue', icon: 'alert' },
  due: { word: 'Due', icon: 'circle' },
};

interface PaymentPostProps {
  payment: YearPayment;
  /** Where it is paid; null where the person may not, or nothing is to be paid. */
  payAddress: string | null;
}

/** One payment as a kilometre post: its day, its amount, and how it stands in a word and a sign. */
export const PaymentPost = ({ payment, payAddress }: PaymentPostProps) => {
  const { dueOn, state, amount } = payment;
  const { word, icon } = STATES[state];
  return (
    <div className={styles.post} data-state={state}>
      <span className={styles.sign}>
        <Icon name={icon} size="small" />
      </span>
      <span className={styles.day}>
        {dueOn.slice(8)}/{dueOn.slice(5, 7)}
        <span className={styles.ofYear}>/{dueOn.slice(0, 4)}</span>
      </span>
      {amount !== null && <span className={styles.amount}>{formatMoney(amount)}</span>}
      <span className={styles.word}>{word}</span>
      {state === 'overdue' && payAddress !== null && (
        <LinkButton
          to={payAddress}
          variant="secondary"
          aria-label={`Pay what was due on ${formatDate(dueOn)}`}
        >
          Pay
        </LinkButton>
      )}
    </div>
  );
};
