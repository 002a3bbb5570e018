import type { CountedLabel } from '@linehaul/contract/tags';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { isComing } from '../../lib/calls/is-coming.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { WaitingCards } from '../../ui/lists/card-grid.tsx';
import { useCategories, useResources } from '../resource-queries.ts';
import { NEWS, type ResourceSection, RESOURCES } from '../sections.ts';
import { UnknownResource } from '../unknown-resource.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { ResourceFinder } from './resource-finder.tsx';
import { resourceSearchOf, type ResourceSearch } from './resource-search.ts';

interface ListProps {
  section: ResourceSection;
  search: ResourceSearch;
}

const NONE: readonly CountedLabel[] = [];

/** The list is asked for at once, and shown below the categories: they would else push it down. */
const List = ({ section, search }: ListProps) => {
  const asked = useCategories(section);
  useResources(section, search);
  const { data: categories = NONE } = asked;
  const labels = useMemo(() => new Map(categories.map(({ id, label }) => [id, label])), [categories]);
  const label = search.categoryId === undefined ? undefined : labels.get(search.categoryId);
  usePageTitle(label === undefined ? section.title : `${label} – ${section.title}`);
  const isUnknown = asked.data !== undefined && search.categoryId !== undefined && label === undefined;
  if (isUnknown) return <UnknownResource section={section} what="This category" />;
  return (
    <PageBody width="wide">
      <PageHeading lead={label === undefined ? section.lead : `${section.title}, the newest first.`}>
        {label ?? section.title}
      </PageHeading>
      {isComing(asked) ? (
        <WaitingCards label={`Loading ${section.many}`} count={6} />
      ) : (
        <>
          <CategoryStrip section={section} categories={categories} search={search} />
          <ResourceFinder section={section} search={search} categories={labels} />
        </>
      )}
    </PageBody>
  );
};

const ListPage = ({ section }: { section: ResourceSection }) => {
  const { categoryId } = useParams();
  const [query] = useSearchParams();
  const search = useMemo(() => resourceSearchOf(categoryId, query), [categoryId, query]);
  if (search.categoryId !== undefined && !isUuid(search.categoryId))
    return <UnknownResource section={section} what="This category" />;
  return <List section={section} search={search} />;
};

export const NewsListPage = () => <ListPage section={NEWS} />;
export const ResourceListPage = () => <ListPage section={RESOURCES} />;
