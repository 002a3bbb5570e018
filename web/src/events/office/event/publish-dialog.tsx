import { publishOfficeEvent } from '@linehaul/contract/office-event-publishing';
import { type EditedEvent } from '@linehaul/contract/office-events';
import { useId, useState } from 'react';
import { serverFieldErrors } from '../../../lib/forms/form-errors.ts';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { WallTimeField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../office.module.css';
import { zoneWords } from '../../times/event-times.ts';

interface PublishDialogProps {
  event: EditedEvent;
  onDone: (words: string) => Promise<void>;
  onClose: () => void;
}

/** What is chosen, and the press that does it. */
const usePublishing = ({ event: { id, version }, onDone, onClose }: PublishDialogProps) => {
  const [isLater, setIsLater] = useState(false);
  const [time, setTime] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ field: string | undefined; words: string | undefined }>();
  const publish = async (): Promise<void> => {
    if (isLater && time === '') return setFailure({ field: 'Please enter a day and time', words: undefined });
    setIsBusy(true);
    try {
      await call(publishOfficeEvent, { body: { id, version, ...(isLater && { publishAt: time }) } });
      await onDone(isLater ? 'It will be published then' : 'The event is published');
      onClose();
    } catch (error) {
      const { publishAt } = serverFieldErrors(error);
      const words =
        publishAt === undefined ? messageOf(error, 'The event could not be published') : undefined;
      setFailure({ field: publishAt, words });
      setIsBusy(false);
    }
  };
  return { isLater, setIsLater, time, setTime, isBusy, failure, publish };
};

const WHEN = [
  { key: 'now', title: 'Now', detail: 'Everybody can find it at once.' },
  { key: 'later', title: 'At a time', detail: 'Until then only the office sees it.' },
];

/** Publishes an event, now or at a time. */
export const PublishDialog = (props: PublishDialogProps) => {
  const { event, onClose } = props;
  const id = useId();
  const { isLater, setIsLater, time, setTime, isBusy, failure, publish } = usePublishing(props);
  return (
    <Dialog
      title="Publish this event"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={isBusy} busyLabel="Publishing…" onClick={() => void publish()}>
            Publish
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {failure?.words !== undefined && (
          <Notice tone="error" isAnnounced>
            {failure.words}
          </Notice>
        )}
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
            hint={zoneWords(event)}
            error={failure?.field}
            value={time}
            onChange={(change) => setTime(change.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
};
