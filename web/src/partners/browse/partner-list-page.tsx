import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isComing } from '../../lib/calls/is-coming.ts';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { resourceSearchOf, type ResourceSearch } from '../../resources/browse/resource-search.ts';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { WaitingCards } from '../../ui/lists/card-grid.tsx';
import { usePartnerCategories, usePartners, useSubCategories } from '../partner-queries.ts';
import { UnknownPartner } from '../unknown-partner.tsx';
import { CategoryStrips } from './category-strips.tsx';
import { PartnerFinder } from './partner-finder.tsx';
import { type PartnerLabels, placeOf } from './partner-search.ts';

const LEAD = 'Businesses that have an agreement with the association, and what they offer members.';

const useLabels = () => {
  const [categories, parts] = [usePartnerCategories(), useSubCategories()];
  const labels: PartnerLabels = { categories: categories.data ?? [], parts: parts.data ?? [] };
  return {
    labels,
    isComing: isComing(categories) || isComing(parts),
    isKnown: categories.data !== undefined && parts.data !== undefined,
  };
};

interface ShownProps {
  search: ResourceSearch;
  labels: PartnerLabels;
  isComing: boolean;
}

const Shown = ({ search, labels, isComing: isWaiting }: ShownProps) =>
  isWaiting ? (
    <WaitingCards label="Loading partners" count={6} />
  ) : (
    <>
      <CategoryStrips labels={labels} search={search} />
      <PartnerFinder search={search} />
    </>
  );

/** The list is asked for at once, and shown below the categories: they would else push it down. */
const List = ({ search }: { search: ResourceSearch }) => {
  const asked = useLabels();
  usePartners(search);
  const { category, part, isUnknown } = placeOf(search.categoryId, asked.labels);
  const label = part?.label ?? category?.label;
  usePageTitle(label === undefined ? 'All Partners' : `${label} – Partners`);
  if (asked.isKnown && isUnknown) return <UnknownPartner what="This category" />;
  return (
    <PageBody width="wide">
      <PageHeading lead={label === undefined ? LEAD : 'Partners of the association.'}>
        {label ?? (search.categoryId === undefined ? 'All Partners' : 'Partners')}
      </PageHeading>
      <Shown search={search} labels={asked.labels} isComing={asked.isComing} />
    </PageBody>
  );
};

export const PartnerListPage = () => {
  const { categoryId } = useParams();
  const [query] = useSearchParams();
  const search = useMemo(() => resourceSearchOf(categoryId, query), [categoryId, query]);
  if (search.categoryId !== undefined && !isUuid(search.categoryId))
    return <UnknownPartner what="This category" />;
  return <List search={search} />;
};
