import type { ResourceSearch } from '../../resources/browse/resource-search.ts';
import { LinkStrip } from '../../ui/lists/link-strip.tsx';
import { partnerListAddress, type PartnerLabels, placeOf } from './partner-search.ts';

interface CategoryStripsProps {
  labels: PartnerLabels;
  search: ResourceSearch;
}

/** The categories of partners and, below them, the parts of the one that is shown; the other filters stay. */
export const CategoryStrips = ({ labels, search }: CategoryStripsProps) => {
  const { category, part, beside } = placeOf(search.categoryId, labels);
  const addressOf = (categoryId: string | undefined) => partnerListAddress({ ...search, categoryId });
  const linkOf = (
    { id, label, items }: PartnerLabels['categories'][number],
    currentId: string | undefined,
  ) => ({
    ...{ key: id, to: addressOf(id), label, isCurrent: id === currentId },
    count: { items, what: items === 1 ? 'partner' : 'partners' },
  });
  return (
    <>
      <LinkStrip
        label="Categories of partners"
        links={[
          {
            ...{ key: 'all', to: addressOf(undefined), label: 'All partners' },
            isCurrent: category === undefined,
          },
          ...labels.categories.map((one) => linkOf(one, category?.id)),
        ]}
      />
      {category && beside.length > 1 && (
        <LinkStrip
          label={`Parts of ${category.label}`}
          links={[
            {
              ...{ key: 'all', to: addressOf(category.id), label: `All of ${category.label}` },
              isCurrent: part === undefined,
            },
            ...beside.map((one) => linkOf(one, part?.id)),
          ]}
        />
      )}
    </>
  );
};
