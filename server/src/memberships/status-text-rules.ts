import type { MembershipStatusText } from '@linehaul/contract/membership-profile';

const STATUS_TEXTS: Readonly<Record<string, MembershipStatusText>> = {
  active: 'Active',
  'past-due': 'Overdue',
  grace: 'In grace',
  suspended: 'Suspended',
  lapsed: 'Lapsed',
  ended: 'Ended',
  'pending-payment': 'Pending payment',
  cancelled: 'Cancelled',
};

/** How a membership stands, as the wire and the pages have it. */
export const membershipStatusTextOf = (status: string): MembershipStatusText =>
  STATUS_TEXTS[status] ?? 'Cancelled';
