import type { MembershipProfile, MembershipStatusText } from '@linehaul/contract/membership-profile';
import { formatDate, formatMoney } from '../lib/formats/format.ts';
import { Card, Facts } from '../ui/layout/card.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';

const TONES: Record<MembershipStatusText, 'success' | 'warning' | 'error' | 'neutral'> = {
  Active: 'success',
  Overdue: 'warning',
  'In grace': 'warning',
  Suspended: 'error',
  Lapsed: 'error',
  Ended: 'neutral',
  'Pending payment': 'warning',
  Cancelled: 'neutral',
};

const dateOrDash = (day: string | null | undefined): string => (day ? formatDate(day) : '–');
const moneyOrDash = (dollars: number | null | undefined): string =>
  typeof dollars === 'number' ? formatMoney(dollars) : '–';

const membershipFacts = (membership: MembershipProfile) => [
  { name: 'Organisation', value: membership.orgName },
  { name: 'Membership type', value: membership.membershipType },
  { name: 'Member since', value: dateOrDash(membership.memberSince) },
  { name: 'End date', value: dateOrDash(membership.endDate) },
  { name: 'Payment frequency', value: membership.paymentFrequency },
];

const paymentFacts = (membership: MembershipProfile) => [
  { name: 'Next billing date', value: dateOrDash(membership.nextBillingDate) },
  { name: 'Next amount', value: moneyOrDash(membership.nextAmount) },
  { name: 'Payment method', value: membership.paymentMethod ?? '–' },
  { name: 'Total membership amount', value: moneyOrDash(membership.totalMembershipAmount) },
  { name: 'Remaining balance', value: moneyOrDash(membership.remainingBalance) },
];

/** What the membership is. */
export const MembershipFacts = ({ membership }: { membership: MembershipProfile }) => (
  <Card
    title="Membership"
    aside={<StatusTag tone={TONES[membership.membershipStatus]}>{membership.membershipStatus}</StatusTag>}
  >
    <Facts facts={membershipFacts(membership)} />
  </Card>
);

/** What is paid and when, of a membership that is paid monthly. */
export const PaymentFacts = ({ membership }: { membership: MembershipProfile }) =>
  membership.paymentFrequency === 'Monthly' ? (
    <Card title="Monthly payments">
      <Facts facts={paymentFacts(membership)} />
    </Card>
  ) : null;
