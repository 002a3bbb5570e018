import { wallTime } from '@linehaul/contract/wall-time';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { RadioCards } from '../choices/radio-cards.tsx';
import { WallTimeField } from '../forms/text-field.tsx';
import { ActDialog } from '../overlays/act-dialog.tsx';

type When = 'stay' | 'now' | 'later';

const whenFields = z.object({ when: z.string() });
const time = wallTime('Please enter a day and time');
const downFields = z.object({ when: z.string(), takeDownAt: time });
const offFields = z.object({ when: z.string(), takeOffAt: time });

const timeFields = { takeDownAt: downFields, takeOffAt: offFields };

/** How something is spoken of that is up until an instant: `It is up`, `It is taken down`. */
export interface TakeDownWords {
  readonly title: string;
  /** Above the choice. */
  readonly label: string;
  /** What each of the choices means. */
  readonly details: Readonly<Record<When, string>>;
  /** What is said when it is done. */
  readonly done: Readonly<Record<When, string>>;
  /** Of the time, and what its call names it. */
  readonly timeLabel: string;
  readonly timeField: 'takeDownAt' | 'takeOffAt';
}

const UP: TakeDownWords = {
  title: 'How long is it up?',
  label: 'It is up',
  details: {
    stay: 'It stays up, or is put back.',
    now: 'It is taken down at once.',
    later: 'It is taken down by itself then.',
  },
  done: { stay: 'It stays up', now: 'It is taken down', later: 'It will be taken down then' },
  timeLabel: 'Take down at',
  timeField: 'takeDownAt',
};

interface TakeDownDialogProps {
  words?: TakeDownWords;
  /** What is chosen first. */
  first?: When;
  zoneHint: string;
  /** Until when it is up as it stands, and what taking it down means. */
  children: ReactNode;
  /** Null keeps it up, nothing is now; `words` say that it is done. What it throws is shown. */
  onChoose: (takeDownAt: string | null | undefined, words: string) => Promise<void>;
  onClose: () => void;
}

/** Until when people find something that is published. */
export const TakeDownDialog = (props: TakeDownDialogProps) => {
  const { words = UP, first = 'now', zoneHint, children, onChoose, onClose } = props;
  const [when, setWhen] = useState<When>(first);
  const { details } = words;
  const cards = [
    { key: 'stay', title: 'Without an end', detail: details.stay },
    { key: 'now', title: 'Until now', detail: details.now },
    { key: 'later', title: 'Until a time', detail: details.later },
  ];
  return (
    <ActDialog<{ when: string; takeDownAt?: string; takeOffAt?: string }>
      title={words.title}
      label="Save"
      schema={when === 'later' ? timeFields[words.timeField] : whenFields}
      onSubmit={({ takeDownAt, takeOffAt }) =>
        onChoose(when === 'stay' ? null : (takeDownAt ?? takeOffAt), words.done[when])
      }
      onClose={onClose}
    >
      {(field) => (
        <>
          {children}
          <RadioCards
            {...field('when')}
            label={words.label}
            cards={cards}
            chosenKey={when}
            onChoose={(key) => setWhen(key as When)}
          />
          {when === 'later' && (
            <WallTimeField {...field(words.timeField)} label={words.timeLabel} hint={zoneHint} />
          )}
        </>
      )}
    </ActDialog>
  );
};
