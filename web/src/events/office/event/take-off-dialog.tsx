import { takeEventOffLists } from '@linehaul/contract/office-event-publishing';
import { type EditedEvent } from '@linehaul/contract/office-events';
import { wallTime } from '@linehaul/contract/wall-time';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { formatInstant } from '../../../lib/formats/format.ts';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { WallTimeField } from '../../../ui/forms/text-field.tsx';
import { zoneWords } from '../../times/event-times.ts';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { useEventsChanged } from '../office-queries.ts';

interface TakeOffDialogProps {
  event: EditedEvent;
  onDone: (words: string) => Promise<void>;
  onClose: () => void;
}

type When = 'stay' | 'now' | 'later';

const whenFields = z.object({ when: z.string() });
const timeFields = z.object({ when: z.string(), takeOffAt: wallTime('Please enter a day and time') });

const CARDS = [
  { key: 'stay', title: 'Without an end', detail: 'It stays in the lists, and then among past events.' },
  { key: 'now', title: 'Until now', detail: 'It leaves the lists at once.' },
  { key: 'later', title: 'Until a time', detail: 'It leaves the lists by itself then.' },
] as const;

const DONE: Readonly<Record<When, string>> = {
  stay: 'The event stays in the lists',
  now: 'The event is off the lists',
  later: 'It will leave the lists then',
};

const currentWords = ({ state, publishedUntilUtc }: EditedEvent): string => {
  if (publishedUntilUtc === null) return 'It is in the lists without an end.';
  const when = formatInstant(publishedUntilUtc);
  return state === 'off-lists' ? `It left the lists on ${when}.` : `It leaves the lists on ${when}.`;
};

/** Until when people find an event that is published. */
export const TakeOffDialog = ({ event, onDone, onClose }: TakeOffDialogProps) => {
  const { id, version } = event;
  const [when, setWhen] = useState<When>('now');
  const changed = useEventsChanged();
  const send = async (asked: { when: string; takeOffAt?: string }): Promise<void> => {
    const { takeOffAt } = asked;
    const at = { stay: { takeOffAt: null }, now: {}, later: { takeOffAt } }[when];
    await call(takeEventOffLists, { body: { id, version, ...at } }).finally(changed);
    await onDone(DONE[when]);
  };
  return (
    <ActDialog
      title="How long is it in the lists?"
      label="Save"
      schema={when === 'later' ? timeFields : whenFields}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>
            {currentWords(event)} Off the lists nobody finds it or books it, not even by its address; whoever
            has booked it still does.
          </p>
          <RadioCards
            {...field('when')}
            label="In the lists"
            cards={CARDS}
            chosenKey={when}
            onChoose={(key) => setWhen(key as When)}
          />
          {when === 'later' && (
            <WallTimeField {...field('takeOffAt')} label="Leaves the lists at" hint={zoneWords(event)} />
          )}
        </>
      )}
    </ActDialog>
  );
};
