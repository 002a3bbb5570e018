import type { ResourceItem } from '@linehaul/contract/resources';
import type { Ref } from 'react';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { ResourceCard } from './resource-card.tsx';

interface ResourceCardsProps {
  label: string;
  items: readonly ResourceItem[];
  categories: ReadonlyMap<string, string>;
  /** Another list is on its way. */
  isStale?: boolean;
  headingLevel?: 2 | 3 | 5;
  ref?: Ref<HTMLUListElement>;
}

/** News or resources as cards. */
export const ResourceCards = ({ items, categories, headingLevel = 2, ...grid }: ResourceCardsProps) => (
  <CardGrid {...grid}>
    {items.map((item) => (
      <ResourceCard key={item.id} item={item} categories={categories} headingLevel={headingLevel} />
    ))}
  </CardGrid>
);
