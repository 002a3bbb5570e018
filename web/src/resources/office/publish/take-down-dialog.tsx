import { takeDownOfficeResource } from '@linehaul/contract/office-resource-publishing';
import type { EditedResource } from '@linehaul/contract/office-resources';
import { wallTime } from '@linehaul/contract/wall-time';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { WallTimeField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';
import { zoneHint } from './publish-dialog.tsx';
import { untilWords } from './publish-words.ts';

type When = 'stay' | 'now' | 'later';

const whenFields = z.object({ when: z.string() });
const timeFields = z.object({ when: z.string(), takeDownAt: wallTime('Please enter a day and time') });

const CARDS = [
  { key: 'stay', title: 'Without an end', detail: 'It stays up, or is put back.' },
  { key: 'now', title: 'Until now', detail: 'It is taken down at once.' },
  { key: 'later', title: 'Until a time', detail: 'It is taken down by itself then.' },
] as const;

const DONE: Readonly<Record<When, string>> = {
  stay: 'It stays up',
  now: 'It is taken down',
  later: 'It will be taken down then',
};

interface TakeDownDialogProps {
  resource: EditedResource;
  version: number;
  onDone: (version: number, words: string) => Promise<void>;
  onClose: () => void;
}

/** Until when people find an item that is published. */
export const TakeDownDialog = ({ resource, version, onDone, onClose }: TakeDownDialogProps) => {
  const [when, setWhen] = useState<When>(resource.state === 'taken-down' ? 'stay' : 'now');
  const send = async ({ takeDownAt }: { when: string; takeDownAt?: string }): Promise<void> => {
    const at = { stay: { takeDownAt: null }, now: {}, later: { takeDownAt } }[when];
    const changed = await call(takeDownOfficeResource, { body: { id: resource.id, version, ...at } });
    await onDone(changed.version, DONE[when]);
  };
  return (
    <ActDialog
      title="How long is it up?"
      label="Save"
      schema={when === 'later' ? timeFields : whenFields}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{untilWords(resource)} Once it is down nobody finds it, not even by its address.</p>
          <RadioCards
            {...field('when')}
            label="It is up"
            cards={CARDS}
            chosenKey={when}
            onChoose={(key) => setWhen(key as When)}
          />
          {when === 'later' && (
            <WallTimeField {...field('takeDownAt')} label="Take down at" hint={zoneHint} />
          )}
        </>
      )}
    </ActDialog>
  );
};
