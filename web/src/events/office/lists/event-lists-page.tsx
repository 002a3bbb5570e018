import type { EventLabelKind, KeptLabel } from '@linehaul/contract/office-event-lists';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { KeptLabels } from '../../../ui/kept-labels/kept-labels.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { useKeptLabels } from '../office-queries.ts';
import { EventTabs } from '../event-tabs.tsx';
import { useLabelActs } from './use-label-acts.ts';

const LISTS: readonly { kind: EventLabelKind; title: string; add: string }[] = [
  { kind: 'types', title: 'Types', add: 'New type' },
  { kind: 'categories', title: 'Categories', add: 'New category' },
  { kind: 'locations', title: 'Locations', add: 'New location' },
  { kind: 'tags', title: 'Tags', add: 'New tag' },
];

interface OneListProps {
  list: (typeof LISTS)[number];
  labels: readonly KeptLabel[];
}

const OneList = ({ list: { kind, title, add }, labels }: OneListProps) => (
  <KeptLabels title={title} add={add} labels={labels} acts={useLabelActs(kind)} />
);

const Lists = () => {
  const { data, error, refetch } = useKeptLabels();
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The lists could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={10} shape="field" label="Loading the lists" />;
  return LISTS.map((list) => <OneList key={list.kind} list={list} labels={data[list.kind]} />);
};

/** What events are sorted by. */
export const EventListsPage = () => (
  <PageBody>
    <PageHeading lead="What events are sorted and found by. What no event has can be deleted.">
      Types and lists
    </PageHeading>
    <EventTabs />
    <Lists />
  </PageBody>
);
