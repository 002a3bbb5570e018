import {
  discardAnnouncementCopy,
  getAnnouncementVersion,
  listAnnouncementVersions,
  noteAnnouncementEditing,
  restoreAnnouncementVersion,
} from '@linehaul/contract/office-announcement-editing';
import type { EditedAnnouncement } from '@linehaul/contract/office-announcements';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { EditorPage, NothingToEdit } from '../../ui/editing/editor-page.tsx';
import { HistoryCard, type HistoryActs } from '../../ui/editing/history-card.tsx';
import { OthersNotice } from '../../ui/editing/others-notice.tsx';
import { WritingPart } from '../../ui/editing/writing-part.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { useAnnouncementsChanged, useEditedAnnouncement, useProductChoices } from './office-queries.ts';
import { PublishingCard } from './publishing-card.tsx';

const note = (id: string) => call(noteAnnouncementEditing, { body: { id } });

const HISTORY: HistoryActs = {
  queryKey: ['office-announcements', 'versions'],
  list: (id) => call(listAnnouncementVersions, { query: { id } }),
  find: async (id, version) => ({
    ...(await call(getAnnouncementVersion, { body: { id, version } })),
    description: '',
  }),
  restore: (seen, to) => call(restoreAnnouncementVersion, { body: { ...seen, to } }),
};

interface OpenedProps {
  announcement: EditedAnnouncement;
  onReopen: () => void;
}

const Opened = ({ announcement, onReopen }: OpenedProps) => {
  // That this person has seen last, or made.
  const [version, setVersion] = useState(announcement.version);
  const [isEdited, setIsEdited] = useState(announcement.workingCopy !== null);
  const choices = useProductChoices();
  const changed = useAnnouncementsChanged();
  const { id } = announcement;
  const discard = async (): Promise<void> => {
    await call(discardAnnouncementCopy, { body: { id } });
    onReopen();
  };
  const see = (saved: number): void => {
    setIsEdited(false);
    setVersion(saved);
  };
  return (
    <>
      <OthersNotice id={id} version={version} note={note} />
      <PublishingCard {...{ announcement, version, isEdited }} onSeen={setVersion} />
      <WritingPart item={announcement} {...{ choices, changed }} onDiscard={discard} onSeen={see}>
        {(opened, products, onSaved) => (
          <AnnouncementForm
            {...{ id, version, products, onSaved }}
            first={opened.workingCopy?.announcement ?? opened}
            isTyped={opened.workingCopy !== null}
            onEdit={() => setIsEdited(true)}
          />
        )}
      </WritingPart>
      <HistoryCard id={id} version={version} acts={HISTORY} onRestored={onReopen} />
    </>
  );
};

const BACK = { to: paths.adminAnnouncement, label: 'Back to announcements' };

const KnownAnnouncement = ({ id }: { id: string }) => (
  <EditorPage
    asked={useEditedAnnouncement(id)}
    back={BACK}
    backFromNothing={BACK}
    title="Announcement"
    lead="What you type is kept for you; nothing changes for others until you save."
    changed={useAnnouncementsChanged()}
  >
    {(announcement, onReopen) => <Opened announcement={announcement} onReopen={onReopen} />}
  </EditorPage>
);

/** An announcement in its editor. */
export const EditAnnouncementPage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <KnownAnnouncement key={id} id={id} /> : <NothingToEdit back={BACK} />;
};
