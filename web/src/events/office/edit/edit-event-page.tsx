import type { EventLabels } from '@linehaul/contract/office-event-lists';
import type { EditedEvent } from '@linehaul/contract/office-events';
import { useState } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router';
import { isNotFound, messageOf } from '../../../lib/calls/api-error.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageBody } from '../../../ui/layout/page-body.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { isEventReference } from '../../event-reference.ts';
import { UnknownEvent } from '../../unknown-event.tsx';
import { useEventsChanged, useKeptLabels, useEventToEdit } from '../office-queries.ts';
import { CodesPart } from '../codes/codes-part.tsx';
import { QuestionsPart } from '../questions/questions-part.tsx';
import { EventForm } from './event-form.tsx';

/** The event as it was when the form was opened: what others save meanwhile does not change what is typed. */
const OpenedEvent = ({ event, labels }: { event: EditedEvent; labels: EventLabels }) => {
  const navigate = useNavigate();
  const changed = useEventsChanged();
  const [opened] = useState(event);
  const onSaved = (id: string): void => {
    showToast({ tone: 'success', title: 'Saved' });
    void changed();
    navigate(generatePath(paths.adminEvent, { id }));
  };
  return (
    <>
      <EventForm first={opened} event={opened} labels={labels} onSaved={onSaved} />
      <QuestionsPart eventId={opened.id} />
      <CodesPart eventId={opened.id} />
    </>
  );
};

const Opening = ({ id }: { id: string }) => {
  const { data: event, error, refetch, isFetchedAfterMount } = useEventToEdit(id);
  const { data: labels, error: labelsError, refetch: refetchLabels } = useKeptLabels();
  const failed = error ?? labelsError;
  const retry = (): void => {
    void refetch();
    void refetchLabels();
  };
  if (isNotFound(error)) return <FailedState title="This event does not exist any more" />;
  // What was kept from before is not what is to be edited.
  if (event && labels && isFetchedAfterMount) return <OpenedEvent event={event} labels={labels} />;
  return failed ? (
    <FailedState title={messageOf(failed, 'The event could not be loaded')} onRetry={retry} />
  ) : (
    <Skeleton lines={10} shape="field" label="Loading the event" />
  );
};

/** An event in its form. */
export const EditEventPage = () => {
  const { id = '' } = useParams();
  if (!isEventReference(id)) return <UnknownEvent what="This event" />;
  return (
    <PageBody>
      <BackLink to={generatePath(paths.adminEvent, { id })}>Back to the event</BackLink>
      <PageHeading lead="Nothing changes for others until you save.">Edit event</PageHeading>
      <Opening key={id} id={id} />
    </PageBody>
  );
};
