import { publishOfficeResource } from '@linehaul/contract/office-resource-publishing';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { wallTime } from '@linehaul/contract/wall-time';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../lib/calls/api.ts';
import { settings } from '../../../lib/settings.ts';
import { RadioCards } from '../../../ui/choices/radio-cards.tsx';
import { WallTimeField } from '../../../ui/forms/text-field.tsx';
import { ActDialog } from '../../../ui/overlays/act-dialog.tsx';

const CARDS = [
  { key: 'now', title: 'Now', detail: 'Whoever it is for finds it at once.' },
  { key: 'later', title: 'At a time', detail: 'Until then only the office sees it.' },
] as const;

const nowFields = z.object({ when: z.string() });
const laterFields = z.object({ when: z.string(), publishAt: wallTime('Please enter a day and time') });

interface PublishDialogProps {
  item: ChangedItem;
  onDone: (version: number, words: string) => Promise<void>;
  onClose: () => void;
}

export const zoneHint = `On the clocks of ${settings.association.timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}.`;

/** Publishes an item, now or at a time. */
export const PublishDialog = ({ item, onDone, onClose }: PublishDialogProps) => {
  const [when, setWhen] = useState('now');
  const isLater = when === 'later';
  const send = async ({ publishAt }: { when: string; publishAt?: string }): Promise<void> => {
    const { id, version } = item;
    const body = { id, version, ...(publishAt !== undefined && { publishAt }) };
    const changed = await call(publishOfficeResource, { body });
    await onDone(changed.version, isLater ? 'It will be published then' : 'It is published');
  };
  return (
    <ActDialog
      title="Publish it"
      label="Publish"
      schema={isLater ? laterFields : nowFields}
      onSubmit={send}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>What was saved last is published; what you have typed since is not.</p>
          <RadioCards {...field('when')} label="When?" cards={CARDS} chosenKey={when} onChoose={setWhen} />
          {isLater && <WallTimeField {...field('publishAt')} label="Publish at" hint={zoneHint} />}
        </>
      )}
    </ActDialog>
  );
};
