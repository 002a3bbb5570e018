import type { LicenceStanding } from '@linehaul/contract/licences';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';

const TAGS = {
  valid: ['success', 'Valid'],
  'expires-soon': ['info', 'Expires soon'],
  expired: ['error', 'Expired'],
} as const satisfies Record<LicenceStanding, readonly [string, string]>;

export const LicenceStandingTag = ({ standing }: { standing: LicenceStanding }) => {
  const [tone, words] = TAGS[standing];
  return <StatusTag tone={tone}>{words}</StatusTag>;
};
