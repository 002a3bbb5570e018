import { type EditedAnnouncement, publishOfficeAnnouncement } from '@linehaul/contract/office-announcements';
import { useId, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { formatDate } from '../../lib/formats/format.ts';
import { serverFieldErrors } from '../../lib/forms/form-errors.ts';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { WallTimeField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { AUDIENCE_NAMES, peopleWords } from './announcement-words.ts';
import styles from './office.module.css';
import { useReach } from './office-queries.ts';

interface PublishDialogProps {
  announcement: EditedAnnouncement;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

interface Failure {
  /** Of the time. */
  readonly field: string | undefined;
  readonly words: string | undefined;
}

const failureOf = (error: unknown): Failure => {
  const { publishAt, lastDay } = serverFieldErrors(error);
  if (publishAt !== undefined) return { field: publishAt, words: undefined };
  const words = lastDay === undefined ? undefined : `Its last day does not fit: ${lastDay}`;
  return { field: undefined, words: words ?? messageOf(error, 'The announcement could not be published') };
};

/** What is chosen, and the press that does it. */
const usePublishing = ({ announcement: { id, version }, onChanged, onClose }: PublishDialogProps) => {
  const [isLater, setIsLater] = useState(false);
  const [time, setTime] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const publish = async (): Promise<void> => {
    if (isLater && time === '') return setFailure({ field: 'Please enter a day and time', words: undefined });
    setIsBusy(true);
    try {
      await call(publishOfficeAnnouncement, { body: { id, version, ...(isLater && { publishAt: time }) } });
      await onChanged();
      showToast({ tone: 'success', title: isLater ? 'It will be published then' : 'It is published' });
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
      setIsBusy(false);
    }
  };
  return { isLater, setIsLater, time, setTime, isBusy, failure, publish };
};

const WHEN = [
  { key: 'now', title: 'Now', detail: 'It is shown at once.' },
  { key: 'later', title: 'At a time', detail: 'Until then only the office sees it.' },
];

const Meant = ({ announcement: { audience, productIds, lastDay, isUrgent } }: PublishDialogProps) => {
  const { data } = useReach(audience, productIds);
  return (
    <p>
      For {AUDIENCE_NAMES[audience].toLowerCase()}
      {data !== undefined && ` (${peopleWords(data)})`}, until the end of {formatDate(lastDay)}
      {isUrgent && ', on top of every page'}.
    </p>
  );
};

/** Publishes an announcement, now or at a time. */
export const PublishDialog = (props: PublishDialogProps) => {
  const { onClose } = props;
  const id = useId();
  const { isLater, setIsLater, time, setTime, isBusy, failure, publish } = usePublishing(props);
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button isBusy={isBusy} busyLabel="Publishing…" onClick={() => void publish()}>
        Publish
      </Button>
    </>
  );
  return (
    <Dialog title="Publish this announcement" isOpen onClose={onClose} actions={actions}>
      <div className={styles.stack}>
        {failure?.words !== undefined && (
          <Notice tone="error" isAnnounced>
            {failure.words}
          </Notice>
        )}
        <Meant {...props} />
        <RadioCards
          id={`${id}-when`}
          name="when"
          label="When?"
          columns={2}
          cards={WHEN}
          chosenKey={isLater ? 'later' : 'now'}
          onChoose={(key) => setIsLater(key === 'later')}
        />
        {isLater && (
          <WallTimeField
            id={`${id}-time`}
            name="publishAt"
            label="Publish at"
            hint="On the clocks of the association."
            error={failure?.field}
            value={time}
            onChange={(change) => setTime(change.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
};
