import type { CountedLabel } from '@linehaul/contract/tags';
import { LinkStrip } from '../../ui/lists/link-strip.tsx';
import type { ResourceSection } from '../sections.ts';
import { resourceListAddress, type ResourceSearch } from './resource-search.ts';

interface CategoryStripProps {
  section: ResourceSection;
  categories: readonly CountedLabel[];
  search: ResourceSearch;
}

/** The categories of a section beside each other; the other filters stay when one goes from one to another. */
export const CategoryStrip = ({ section, categories, search }: CategoryStripProps) => {
  const shown = categories.filter(({ id, items }) => items > 0 || id === search.categoryId);
  const linkTo = (categoryId: string | undefined) => ({
    key: categoryId ?? 'all',
    to: resourceListAddress(section, { ...search, categoryId }),
    isCurrent: search.categoryId === categoryId,
  });
  return (
    <LinkStrip
      label={`Categories of ${section.many}`}
      links={[
        { ...linkTo(undefined), label: `All ${section.title.toLowerCase()}` },
        ...shown.map(({ id, label, items }) => ({
          ...linkTo(id),
          label,
          count: { items, what: items === 1 ? section.one : section.many },
        })),
      ]}
    />
  );
};
