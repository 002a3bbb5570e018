import { type EditedAnnouncement, publishOfficeAnnouncement } from '@linehaul/contract/office-announcements';
import { call } from '../../lib/calls/api.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { PublishDialog } from '../../ui/publishing/publish-dialog.tsx';
import { zoneHint } from '../../ui/publishing/standing-words.ts';
import { AUDIENCE_NAMES, peopleWords } from './announcement-words.ts';
import { useReach } from './office-queries.ts';

interface PublishAnnouncementProps {
  announcement: EditedAnnouncement;
  /** The version that this person has seen last, or made. */
  version: number;
  onChanged: (version: number) => Promise<void>;
  onClose: () => void;
}

const Meant = ({
  announcement: { audience, productIds, lastDay, isUrgent },
}: Pick<PublishAnnouncementProps, 'announcement'>) => {
  const { data } = useReach(audience, productIds);
  return (
    <p>
      For {AUDIENCE_NAMES[audience].toLowerCase()}
      {data !== undefined && ` (${peopleWords(data)})`}, until the end of its last day, {formatDate(lastDay)}
      {isUrgent && ', on top of every page'}.
    </p>
  );
};

/** Publishes an announcement, now or at a time. */
export const PublishAnnouncement = (props: PublishAnnouncementProps) => {
  const { announcement, version, onChanged, onClose } = props;
  const { id } = announcement;
  return (
    <PublishDialog
      title="Publish this announcement"
      nowWords="It is shown at once."
      zoneHint={zoneHint}
      onPublish={async (at, words) => {
        const changed = await call(publishOfficeAnnouncement, { body: { id, version, ...at } });
        await onChanged(changed.version);
        showToast({ tone: 'success', title: words });
      }}
      onClose={onClose}
    >
      <Meant announcement={announcement} />
    </PublishDialog>
  );
};
