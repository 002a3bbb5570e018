import type { ContentLabelKind } from '@linehaul/contract/office-labels';
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
  { kind: 'tag', title: 'Tags', add: 'New tag' },
];

const OneList = ({ list: { kind, title, add } }: { list: (typeof LISTS)[number] }) => {
  const { data, error, refetch } = useContentLabels(kind);
  const acts = useContentLabelActs(kind);
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The list could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={5} shape="field" label={`Loading: ${title}`} />;
  return <KeptLabels title={title} add={add} labels={data.labels} acts={acts} />;
};

/** What news and resources are sorted by. */
export const ContentLabelsPage = () => (
  <PageBody>
    <PageHeading lead="What news and resources are sorted and found by. What nothing has can be deleted.">
      Categories and tags
    </PageHeading>
    {LISTS.map((list) => (
      <OneList key={list.kind} list={list} />
    ))}
  </PageBody>
);
