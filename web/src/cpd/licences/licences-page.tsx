import { messageOf } from '../../lib/calls/api-error.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LinkButton } from '../../ui/forms/button.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { SharingCard } from '../sharing/sharing-card.tsx';
import { LicenceCard } from './licence-card.tsx';
import { useLicences } from './licence-queries.ts';
import styles from './licences.module.css';

const Held = () => {
  const { data, error, refetch } = useLicences();
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'Failed to load your licences')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={3} shape="card" label="Loading your licences" />;
  if (data.licences.length === 0)
    return (
      <EmptyState title="No licences yet" icon="calendar">
        <p>Add your heavy vehicle licence or your forklift ticket, and be reminded before it expires.</p>
      </EmptyState>
    );
  return (
    <div className={styles.stack}>
      {data.licences.map((licence) => (
        <LicenceCard key={licence.licenceId} licence={licence} />
      ))}
    </div>
  );
};

/** The licences and qualifications that somebody holds, those that expire first first. */
export const LicencesPage = () => (
  <PageBody>
    <PageHeading lead="What you hold and until when. You are reminded by email before it expires.">
      Licences
    </PageHeading>
    <p>
      <LinkButton to={paths.licence}>Add a licence</LinkButton>
    </p>
    <Held />
    <SharingCard />
  </PageBody>
);
