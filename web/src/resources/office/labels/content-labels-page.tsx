import type { ContentLabelKind, KeptContentLabel } from '@linehaul/contract/office-labels';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { KeptLabels } from '../../../ui/kept-labels/kept-labels.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { useContentLabels } from '../office-queries.ts';
import { useContentLabelActs } from './use-content-label-acts.ts';

const LISTS: readonly { kind: ContentLabelKind; title: string; add: string }[] = [
  { kind: 'news-category', title: 'Categories of news', add: 'New category of news' },
  { kind: 'resource-category', title: 'Categories of resources', add: 'New category of resources' },
  { kind: 'partner-category', title: 'Categories of partners', add: 'New category of partners' },
  { kind: 'course-category', title: 'Categories of courses', add: 'New category of courses' },
  { kind: 'tag', title: 'Tags', add: 'New tag' },
];

interface PartsProps {
  category: KeptContentLabel;
  parts: readonly KeptContentLabel[];
}

/** The sub-categories of one category of partners. */
const Parts = ({ category: { id, name }, parts }: PartsProps) => (
  <KeptLabels
    title={`Sub-categories of ${name}`}
    add={`New sub-category of ${name}`}
    labels={parts}
    acts={useContentLabelActs('partner-category', id)}
  />
);

const OneList = ({ list: { kind, title, add } }: { list: (typeof LISTS)[number] }) => {
  const { data, error, refetch } = useContentLabels(kind);
  const acts = useContentLabelActs(kind);
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The list could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={5} shape="field" label={`Loading: ${title}`} />;
  const categories = data.labels.filter(({ parentId }) => parentId === null);
  return (
    <>
      <KeptLabels title={title} add={add} labels={categories} acts={acts} />
      {kind === 'partner-category' &&
        categories.map((category) => (
          <Parts
            key={category.id}
            category={category}
            parts={data.labels.filter(({ parentId }) => parentId === category.id)}
          />
        ))}
    </>
  );
};

/** What news, resources, partners and courses are sorted by. */
export const ContentLabelsPage = () => (
  <PageBody>
    <PageHeading lead="What news, resources, partners and courses are sorted and found by. What nothing has can be deleted.">
      Categories and tags
    </PageHeading>
    {LISTS.map((list) => (
      <OneList key={list.kind} list={list} />
    ))}
  </PageBody>
);
