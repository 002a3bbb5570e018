import type { CpdRecordState } from '@linehaul/contract/cpd';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';

const TAGS = {
  draft: ['neutral', 'Draft'],
  submitted: ['info', 'With the office'],
  approved: ['success', 'Approved'],
  'asked-back': ['error', 'Asked back'],
  declined: ['error', 'Declined'],
  withdrawn: ['neutral', 'Withdrawn'],
  revoked: ['neutral', 'Taken back'],
} as const satisfies Record<CpdRecordState, readonly [string, string]>;

export const RecordStateTag = ({ state }: { state: CpdRecordState }) => {
  const [tone, words] = TAGS[state];
  return <StatusTag tone={tone}>{words}</StatusTag>;
};
