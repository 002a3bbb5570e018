import type { MembershipProfile } from '@linehaul/contract/membership-profile';
import { formatDate, formatMoney } from '../lib/format.ts';
import { Notice } from '../ui/feedback/notice.tsx';

type Arrears = NonNullable<MembershipProfile['arrears']>;

const comingNext = ({ nextTryDate, lapseDate }: Arrears): string => {
  const next =
    nextTryDate === null
      ? 'We do not try the same card or account again: please give us another one below.'
      : `We try again on ${formatDate(nextTryDate)}, or at once if you give us another card or account below.`;
  return lapseDate === null
    ? next
    : `${next} The membership lapses on ${formatDate(lapseDate)} if nothing is paid.`;
};

interface MembershipNoticeProps {
  membership: MembershipProfile;
  /** Another card or account has just been given. */
  isCollecting: boolean;
}

const ExpiringCard = ({ last4, expires }: NonNullable<MembershipProfile['expiringCard']>) => (
  <Notice tone="warning" title={`Your card ending ${last4} expires in ${expires}`}>
    Please give us another card below before the next instalment is due.
  </Notice>
);

/** What needs attention: an overdue payment, one that is on its way, or a card that expires too soon. */
export const MembershipNotice = ({ membership, isCollecting }: MembershipNoticeProps) => {
  const { arrears, isPaymentProcessing, expiringCard } = membership;
  if (isPaymentProcessing) {
    return (
      <Notice tone="info" title="A payment is on its way">
        We will confirm when your bank has completed it.
      </Notice>
    );
  }
  if (!arrears) return expiringCard ? <ExpiringCard {...expiringCard} /> : null;
  if (isCollecting) {
    return (
      <Notice tone="info" isAnnounced title={`${formatMoney(arrears.amount)} is overdue`}>
        We are collecting it now.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={`${formatMoney(arrears.amount)} is overdue`}>
      {arrears.reason !== null && <p>Reason given: {arrears.reason}</p>}
      <p>{comingNext(arrears)}</p>
    </Notice>
  );
};
