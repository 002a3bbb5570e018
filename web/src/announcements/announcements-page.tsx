import { Suspense } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { AnnouncementArticle } from './announcement-article.tsx';
import { useAnnouncements } from './announcement-queries.ts';
import styles from './announcements.module.css';

const Coming = () => <Skeleton lines={2} shape="card" label="Loading the announcements" />;

const Announcements = () => {
  const { data, error, refetch } = useAnnouncements();
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'Failed to load announcements')} onRetry={() => void refetch()} />
    );
  if (!data) return <Coming />;
  if (data.length === 0)
    return (
      <EmptyState title="No announcements at the moment" icon="check">
        <p>What we have to tell you stands here, and on your first page.</p>
      </EmptyState>
    );
  return (
    <ul className={styles.list}>
      {data.map((announcement) => (
        <li key={announcement.id}>
          <AnnouncementArticle announcement={announcement} />
        </li>
      ))}
    </ul>
  );
};

/** Everything that runs and is meant for the person. */
export const AnnouncementsPage = () => (
  <PageBody>
    <PageHeading lead="What your association tells you just now.">Announcements</PageHeading>
    <Suspense fallback={<Coming />}>
      <Announcements />
    </Suspense>
  </PageBody>
);
