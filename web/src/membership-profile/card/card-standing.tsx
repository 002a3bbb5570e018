import type { MembershipCard } from '@linehaul/contract/membership-card';
import { formatDate } from '../../lib/formats/format.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import styles from './card-skeleton.module.css';

/** What somebody should know of a card beside what stands on it. */
export const CardStanding = ({ standing, validUntil }: MembershipCard) => {
  if (standing === 'in-force') return null;
  if (standing === 'past-due') {
    return (
      <p className={styles.standing}>
        A payment is overdue: the card stays valid until {formatDate(validUntil)}, and longer once the payment
        has arrived.
      </p>
    );
  }
  if (standing === 'grace') {
    return (
      <p className={styles.standing}>
        The next year is not paid: the card stays valid until {formatDate(validUntil)}, and longer once it is.
      </p>
    );
  }
  const isPending = standing === 'pending';
  return (
    <Notice tone="info" title={isPending ? 'Your card is not valid yet' : 'There is no valid card'}>
      {isPending
        ? 'It is valid as soon as the membership begins.'
        : `The membership ${standing === 'suspended' ? 'is suspended' : 'has lapsed'}, and with it the card and its code.`}
    </Notice>
  );
};
