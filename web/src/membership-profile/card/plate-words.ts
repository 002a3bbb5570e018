import type { MembershipCard } from '@linehaul/contract/membership-card';
import { formatDate } from '../../lib/formats/format.ts';

/** Until when the card is good, or why it is not. */
export const untilWords = ({
  standing,
  validUntil,
}: Pick<MembershipCard, 'standing' | 'validUntil'>): { label: string; value: string } => {
  if (standing === 'pending') return { label: 'Not valid yet', value: 'Awaiting payment' };
  if (standing === 'suspended') return { label: 'Not valid', value: 'Suspended' };
  if (standing === 'lapsed') return { label: 'Not valid', value: 'Lapsed' };
  return { label: 'Valid until', value: formatDate(validUntil) };
};

/** Everything that the card says, for whoever hears it. */
export const plateLabel = (card: MembershipCard): string => {
  const { memberNumber, organisation, holder, tier } = card;
  const { label, value } = untilWords(card);
  return `Membership card. Member number ${memberNumber ?? 'not given yet'}. ${organisation}. ${holder}. ${tier}. ${label}: ${value}.`;
};
