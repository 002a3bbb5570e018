import type { MembershipState } from '@linehaul/contract/people';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';

const TAGS = {
  active: { tone: 'success', words: 'Active' },
  'past-due': { tone: 'warning', words: 'Overdue' },
  grace: { tone: 'warning', words: 'In grace' },
  suspended: { tone: 'error', words: 'Suspended' },
  'pending-payment': { tone: 'info', words: 'Waits for payment' },
  lapsed: { tone: 'neutral', words: 'Lapsed' },
  cancelled: { tone: 'neutral', words: 'Cancelled' },
  ended: { tone: 'neutral', words: 'Ended' },
} as const satisfies Record<MembershipState, object>;

/** How the newest membership of an organisation stands. */
export const MembershipTag = ({ membership }: { membership: MembershipState | null }) =>
  membership === null ? (
    'No membership'
  ) : (
    <StatusTag tone={TAGS[membership].tone}>{TAGS[membership].words}</StatusTag>
  );
