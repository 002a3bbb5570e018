import type { MembershipProfile } from '@linehaul/contract/membership-profile';
import { formatMoney } from '../lib/formats/format.ts';
import { Notice } from '../ui/feedback/notice.tsx';

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

/** What needs attention besides what is owed: that it is being collected, or a card that expires too soon. */
export const MembershipNotice = ({ membership, isCollecting }: MembershipNoticeProps) => {
  const { arrears, isPaymentProcessing, expiringCard } = membership;
  if (isPaymentProcessing) return null;
  if (!arrears) return expiringCard ? <ExpiringCard {...expiringCard} /> : null;
  return isCollecting ? (
    <Notice tone="info" isAnnounced title={`${formatMoney(arrears.amount)} is overdue`}>
      We are collecting it now.
    </Notice>
  ) : null;
};
