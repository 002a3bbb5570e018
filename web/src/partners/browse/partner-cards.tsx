import type { PartnerItem } from '@linehaul/contract/partners';
import type { Ref } from 'react';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { PartnerCard } from './partner-card.tsx';

interface PartnerCardsProps {
  label: string;
  items: readonly PartnerItem[];
  /** Another list is on its way. */
  isStale?: boolean;
  headingLevel?: 2 | 3;
  ref?: Ref<HTMLUListElement>;
}

/** Partners as cards. */
export const PartnerCards = ({ items, headingLevel = 2, ...grid }: PartnerCardsProps) => (
  <CardGrid {...grid}>
    {items.map((partner) => (
      <PartnerCard key={partner.id} partner={partner} headingLevel={headingLevel} />
    ))}
  </CardGrid>
);
