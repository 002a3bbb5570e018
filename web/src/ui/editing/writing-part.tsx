import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { showToast } from '../feedback/toast.ts';
import { WorkingCopyOffer } from './working-copy-offer.tsx';

interface Written {
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedUtc: string;
  readonly workingCopy: { readonly version: number; readonly keptUtc: string } | null;
}

interface Asked<Choices> {
  readonly data: Choices | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface WritingPartProps<Item, Choices> {
  item: Item;
  /** What its fields offer. */
  choices: Asked<Choices>;
  /** Forgets what was typed before and not saved. */
  onDiscard: () => Promise<void>;
  /** With the version that was saved. */
  onSeen: (version: number) => void;
  changed: () => Promise<unknown>;
  children: (opened: Item, choices: Choices, onSaved: (version: number) => void) => ReactNode;
}

/** The form begins with the item as it was opened: what others save meanwhile does not change what is typed. */
export const WritingPart = <Item extends Written, Choices>({
  item,
  choices: { data: choices, error, refetch },
  onDiscard,
  onSeen,
  changed,
  children,
}: WritingPartProps<Item, Choices>) => {
  const [opened] = useState(item);
  const { workingCopy } = opened;
  const [isChosen, setIsChosen] = useState(workingCopy === null);
  if (!isChosen && workingCopy)
    return (
      <WorkingCopyOffer
        item={opened}
        copy={workingCopy}
        onContinue={() => setIsChosen(true)}
        onDiscard={onDiscard}
      />
    );
  if (!choices)
    return error ? (
      <FailedState title={messageOf(error, 'The form could not be loaded')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={10} shape="field" label="Loading the form" />
    );
  return children(opened, choices, (saved) => {
    onSeen(saved);
    showToast({ tone: 'success', title: 'Saved' });
    void changed();
  });
};
