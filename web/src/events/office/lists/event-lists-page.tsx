import type { EventLabelKind } from '@linehaul/contract/office-event-lists';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { AddLabel } from '../edit/add-label.tsx';
import styles from '../office.module.css';
import { useKeptLabels } from '../office-queries.ts';
import { LabelRow } from './label-row.tsx';

const LISTS: readonly { kind: EventLabelKind; title: string; add: string }[] = [
  { kind: 'types', title: 'Types', add: 'New type' },
  { kind: 'categories', title: 'Categories', add: 'New category' },
  { kind: 'locations', title: 'Locations', add: 'New location' },
  { kind: 'tags', title: 'Tags', add: 'New tag' },
];

const Lists = () => {
  const { data, error, refetch } = useKeptLabels();
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The lists could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={10} shape="field" label="Loading the lists" />;
  return LISTS.map(({ kind, title, add }) => (
    <Card key={kind} title={title}>
      <div className={styles.stack}>
        {data[kind].length === 0 ? (
          <p>There is nothing in this list yet.</p>
        ) : (
          <ul className={styles.labels} aria-label={title}>
            {data[kind].map((label) => (
              <LabelRow key={label.id} kind={kind} label={label} />
            ))}
          </ul>
        )}
        <AddLabel kind={kind} label={add} />
      </div>
    </Card>
  ));
};

/** What events are sorted by. */
export const EventListsPage = () => (
  <PageBody>
    <PageHeading lead="What events are sorted and found by. What no event has can be deleted.">
      Types and lists
    </PageHeading>
    <Lists />
  </PageBody>
);
