import { wallTime } from '@linehaul/contract/wall-time';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { RadioCards } from '../choices/radio-cards.tsx';
import { WallTimeField } from '../forms/text-field.tsx';
import { ActDialog } from '../overlays/act-dialog.tsx';

const nowFields = z.object({ when: z.string() });
const laterFields = z.object({ when: z.string(), publishAt: wallTime('Please enter a day and time') });

interface PublishDialogProps {
  /** As `Publish this event`. */
  title: string;
  /** What becomes of it when it is published at once. */
  nowWords: string;
  /** On which clocks a time is chosen. */
  zoneHint: string;
  /** What is published, and for whom. */
  children?: ReactNode;
  /** Without a time it is now; `words` say that it is done. What it throws is shown. */
  onPublish: (at: { publishAt?: string }, words: string) => Promise<void>;
  onClose: () => void;
}

/** Publishes something, now or at a time; a second press while it is under way does nothing. */
export const PublishDialog = (props: PublishDialogProps) => {
  const { title, nowWords, zoneHint, children, onPublish, onClose } = props;
  const [when, setWhen] = useState('now');
  const isLater = when === 'later';
  const cards = [
    { key: 'now', title: 'Now', detail: nowWords },
    { key: 'later', title: 'At a time', detail: 'Until then only the office sees it.' },
  ];
  return (
    <ActDialog<{ when: string; publishAt?: string }>
      title={title}
      label="Publish"
      busyLabel="Publishing…"
      schema={isLater ? laterFields : nowFields}
      onSubmit={({ publishAt }) =>
        onPublish(
          publishAt === undefined ? {} : { publishAt },
          isLater ? 'It will be published then' : 'It is published',
        )
      }
      onClose={onClose}
    >
      {(field) => (
        <>
          {children}
          <RadioCards
            {...field('when')}
            label="When?"
            columns={2}
            cards={cards}
            chosenKey={when}
            onChoose={setWhen}
          />
          {isLater && <WallTimeField {...field('publishAt')} label="Publish at" hint={zoneHint} />}
        </>
      )}
    </ActDialog>
  );
};
