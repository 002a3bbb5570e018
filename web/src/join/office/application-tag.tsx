import type { ApplicationStatus } from '@linehaul/contract/join-state';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';

const TAGS = {
  waiting: { tone: 'warning', words: 'Waiting' },
  asked: { tone: 'info', words: 'Asked back' },
  approved: { tone: 'success', words: 'Approved' },
  declined: { tone: 'error', words: 'Declined' },
  withdrawn: { tone: 'neutral', words: 'Withdrawn' },
  expired: { tone: 'neutral', words: 'Approval ended' },
} as const satisfies Record<ApplicationStatus, object>;

/** How an application stands. */
export const ApplicationTag = ({ status }: { status: ApplicationStatus }) => (
  <StatusTag tone={TAGS[status].tone}>{TAGS[status].words}</StatusTag>
);
