import {
  deleteOfficeAnnouncement,
  type EditedAnnouncement,
  takeDownOfficeAnnouncement,
} from '@linehaul/contract/office-announcements';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { formatDate, formatInstant } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Card, Facts } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { StateTag } from '../../ui/publishing/state-tag.tsx';
import { AUDIENCE_NAMES, peopleWords, STATE_TAGS } from './announcement-words.ts';
import styles from './office.module.css';
import { useAnnouncementsChanged } from './office-queries.ts';
import { PublishAnnouncement } from './publish-announcement.tsx';

const factsOf = (announcement: EditedAnnouncement) => {
  const { state, publishedFromUtc, publishedUntilUtc, audience, acknowledged, updatedUtc, updatedBy } =
    announcement;
  const isOut = state === 'published' || state === 'taken-down';
  return [
    { name: 'State', value: <StateTag standing={announcement} names={STATE_TAGS} /> },
    { name: 'For', value: AUDIENCE_NAMES[audience] },
    ...(publishedFromUtc === null
      ? []
      : [{ name: isOut ? 'Shown since' : 'Publishes', value: formatInstant(publishedFromUtc) }]),
    state === 'taken-down' && publishedUntilUtc !== null
      ? { name: 'Over since', value: formatInstant(publishedUntilUtc) }
      : { name: 'Last day', value: formatDate(announcement.lastDay) },
    ...(isOut ? [{ name: 'Acknowledged by', value: peopleWords(acknowledged) }] : []),
    {
      name: 'Last changed',
      value: `${formatInstant(updatedUtc)}${updatedBy === null ? '' : ` by ${updatedBy}`}`,
    },
  ];
};

type Asked = 'publish' | 'take-down' | 'delete';

interface DialogsProps {
  announcement: EditedAnnouncement;
  version: number;
  asked: Asked | undefined;
  /** Another version is there by an act of this person. */
  onChanged: (version: number) => Promise<void>;
  onClose: () => void;
}

const TakeDownDialog = ({ announcement, version, onChanged, onClose }: DialogsProps) => {
  const { id, state } = announcement;
  const isScheduled = state === 'scheduled';
  return (
    <ConfirmDialog
      title={isScheduled ? 'Make it a draft again?' : 'Take it down now?'}
      confirmLabel={isScheduled ? 'Make it a draft' : 'Take it down'}
      busyLabel="Saving…"
      onConfirm={async () => {
        const changed = await call(takeDownOfficeAnnouncement, { body: { id, version } });
        await onChanged(changed.version);
        showToast({ tone: 'success', title: isScheduled ? 'It is a draft again' : 'It is taken down' });
      }}
      onClose={onClose}
    >
      <p>
        {isScheduled
          ? 'It is not published at its time then.'
          : 'Nobody is shown it any more. You can publish it again later.'}
      </p>
    </ConfirmDialog>
  );
};

const DeleteDialog = ({ announcement, version, onClose }: DialogsProps) => {
  const { id, title } = announcement;
  const navigate = useNavigate();
  const changed = useAnnouncementsChanged();
  return (
    <ConfirmDialog
      title="Delete this draft?"
      confirmLabel="Delete"
      busyLabel="Deleting…"
      isDanger
      onConfirm={async () => {
        await call(deleteOfficeAnnouncement, { body: { id, version } });
        showToast({ tone: 'success', title: 'The draft is deleted' });
        navigate(paths.adminAnnouncement);
        await changed();
      }}
      onClose={onClose}
    >
      <p>“{title}” and its history are gone then. This cannot be undone.</p>
    </ConfirmDialog>
  );
};

const Dialogs = (props: DialogsProps) => {
  if (props.asked === 'publish') return <PublishAnnouncement {...props} />;
  if (props.asked === 'take-down') return <TakeDownDialog {...props} />;
  return props.asked === 'delete' && <DeleteDialog {...props} />;
};

interface PublishingCardProps {
  announcement: EditedAnnouncement;
  /** The version that this person has seen last, or made. */
  version: number;
  /** What is typed is not saved yet. */
  isEdited: boolean;
  onSeen: (version: number) => void;
}

/** How it stands, and what can be done with it. */
export const PublishingCard = ({ announcement, version, isEdited, onSeen }: PublishingCardProps) => {
  const changed = useAnnouncementsChanged();
  const [asked, setAsked] = useState<Asked>();
  const [isToldToSave, setIsToldToSave] = useState(false);
  const { state } = announcement;
  const ask = (what: Asked) => ({
    isBlocked: isEdited,
    onBlockedPress: () => setIsToldToSave(true),
    onClick: () => setAsked(what),
  });
  return (
    <Card title="How it stands">
      <div className={styles.stack}>
        <Facts facts={factsOf(announcement)} />
        {isToldToSave && isEdited && (
          <Notice tone="info" isAnnounced>
            Please save your changes first.
          </Notice>
        )}
        <div className={styles.row}>
          {state !== 'published' && (
            <Button {...ask('publish')}>{state === 'taken-down' ? 'Publish again…' : 'Publish…'}</Button>
          )}
          {(state === 'published' || state === 'scheduled') && (
            <Button variant="secondary" {...ask('take-down')}>
              {state === 'published' ? 'Take down…' : 'Make it a draft…'}
            </Button>
          )}
          {state === 'draft' && (
            <Button variant="quiet" {...ask('delete')}>
              Delete…
            </Button>
          )}
        </div>
      </div>
      <Dialogs
        {...{ announcement, version, asked }}
        onChanged={async (seen) => {
          onSeen(seen);
          await changed();
        }}
        onClose={() => setAsked(undefined)}
      />
    </Card>
  );
};
