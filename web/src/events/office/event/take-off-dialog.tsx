import { takeEventOffLists } from '@linehaul/contract/office-event-publishing';
import { type EditedEvent } from '@linehaul/contract/office-events';
import { call } from '../../../lib/calls/api.ts';
import { formatInstant } from '../../../lib/formats/format.ts';
import { zoneWords } from '../../times/event-times.ts';
import { TakeDownDialog, type TakeDownWords } from '../../../ui/publishing/take-down-dialog.tsx';
import { useEventsChanged } from '../office-queries.ts';

interface TakeOffDialogProps {
  event: EditedEvent;
  onDone: (words: string) => Promise<void>;
  onClose: () => void;
}

const WORDS: TakeDownWords = {
  title: 'How long is it in the lists?',
  label: 'In the lists',
  details: {
    stay: 'It stays in the lists, and then among past events.',
    now: 'It leaves the lists at once.',
    later: 'It leaves the lists by itself then.',
  },
  done: {
    stay: 'The event stays in the lists',
    now: 'The event is off the lists',
    later: 'It will leave the lists then',
  },
  timeLabel: 'Leaves the lists at',
  timeField: 'takeOffAt',
};

const currentWords = ({ state, publishedUntilUtc }: EditedEvent): string => {
  if (publishedUntilUtc === null) return 'It is in the lists without an end.';
  const when = formatInstant(publishedUntilUtc);
  return state === 'off-lists' ? `It left the lists on ${when}.` : `It leaves the lists on ${when}.`;
};

/** Until when people find an event that is published. */
export const TakeOffDialog = ({ event, onDone, onClose }: TakeOffDialogProps) => {
  const { id, version } = event;
  const changed = useEventsChanged();
  const choose = async (at: string | null | undefined, words: string): Promise<void> => {
    const body = { id, version, ...(at !== undefined && { takeOffAt: at }) };
    await call(takeEventOffLists, { body }).finally(changed);
    await onDone(words);
  };
  return (
    <TakeDownDialog words={WORDS} zoneHint={zoneWords(event)} onChoose={choose} onClose={onClose}>
      <p>
        {currentWords(event)} Off the lists nobody finds it or books it, not even by its address; whoever has
        booked it still does.
      </p>
    </TakeDownDialog>
  );
};
