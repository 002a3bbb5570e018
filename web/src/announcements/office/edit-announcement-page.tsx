import type { EditedAnnouncement } from '@linehaul/contract/office-announcements';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { BackLink } from '../../ui/layout/back-link.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { askForAnnouncement, useAnnouncementsChanged, useAnnouncementToEdit } from './office-queries.ts';
import { PublishingCard } from './publishing-card.tsx';

/** The announcement as it was when it was opened: what others save meanwhile does not change what is typed. */
const Opened = ({ announcement }: { announcement: EditedAnnouncement }) => {
  const changed = useAnnouncementsChanged();
  const [opened, setOpened] = useState(announcement);
  const [isEdited, setIsEdited] = useState(false);
  usePageTitle(opened.title);
  const renew = async (): Promise<void> => {
    void changed();
    setOpened(await askForAnnouncement(opened.id));
  };
  const onSaved = async (): Promise<void> => {
    await renew();
    showToast({ tone: 'success', title: 'Saved' });
  };
  return (
    <>
      <PublishingCard announcement={opened} isEdited={isEdited} onChanged={renew} />
      <AnnouncementForm
        key={opened.version}
        first={opened}
        announcement={opened}
        isEdited={isEdited}
        onEdit={setIsEdited}
        onSaved={onSaved}
      />
    </>
  );
};

const Opening = ({ id }: { id: string }) => {
  const { data, error, refetch, isFetchedAfterMount } = useAnnouncementToEdit(id);
  if (isNotFound(error)) return <FailedState title="This announcement does not exist any more" />;
  // What was kept from before is not what is to be edited.
  if (data && isFetchedAfterMount) return <Opened announcement={data} />;
  return error ? (
    <FailedState
      title={messageOf(error, 'The announcement could not be loaded')}
      onRetry={() => void refetch()}
    />
  ) : (
    <Skeleton lines={10} shape="field" label="Loading the announcement" />
  );
};

/** An announcement in its form, and how it stands. */
export const EditAnnouncementPage = () => {
  const { id = '' } = useParams();
  return (
    <PageBody>
      <BackLink to={paths.adminAnnouncement}>Back to announcements</BackLink>
      <PageHeading lead="Nothing changes for others until you save.">Announcement</PageHeading>
      {isUuid(id) ? <Opening key={id} id={id} /> : <FailedState title="This announcement does not exist" />}
    </PageBody>
  );
};
