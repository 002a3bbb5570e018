import { publishOfficeEvent } from '@linehaul/contract/office-event-publishing';
import { type EditedEvent } from '@linehaul/contract/office-events';
import { call } from '../../../lib/calls/api.ts';
import { PublishDialog } from '../../../ui/publishing/publish-dialog.tsx';
import { zoneWords } from '../../times/event-times.ts';

interface PublishEventProps {
  event: EditedEvent;
  onDone: (words: string) => Promise<void>;
  onClose: () => void;
}

/** Publishes an event, now or at a time. */
export const PublishEvent = ({ event, onDone, onClose }: PublishEventProps) => {
  const { id, version } = event;
  return (
    <PublishDialog
      title="Publish this event"
      nowWords="Everybody can find it at once."
      zoneHint={zoneWords(event)}
      onPublish={async (at, words) => {
        await call(publishOfficeEvent, { body: { id, version, ...at } });
        await onDone(words);
      }}
      onClose={onClose}
    />
  );
};
