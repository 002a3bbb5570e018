import { generatePath, useNavigate } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { settings } from '../../../lib/settings.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { useEventsChanged, useKeptLabels } from '../office-queries.ts';
import { EventForm } from './event-form.tsx';
import { newEvent } from './event-form-values.ts';

const NewEvent = () => {
  const navigate = useNavigate();
  const changed = useEventsChanged();
  const { data: labels, error, refetch } = useKeptLabels();
  if (!labels && error)
    return (
      <FailedState title={messageOf(error, 'The lists could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!labels) return <Skeleton lines={10} shape="field" label="Loading the form" />;
  const onSaved = (id: string): void => {
    showToast({ tone: 'success', title: 'Saved as a draft' });
    void changed();
    navigate(generatePath(paths.adminEvent, { id }));
  };
  return <EventForm first={newEvent(settings.association.timeZone)} labels={labels} onSaved={onSaved} />;
};

/** A new event, which begins as a draft. */
export const NewEventPage = () => (
  <PageBody>
    <BackLink to={paths.adminEvents}>Back to published events</BackLink>
    <PageHeading lead="It is kept as a draft, which only the office sees, until you publish it.">
      Create new event
    </PageHeading>
    <NewEvent />
  </PageBody>
);
