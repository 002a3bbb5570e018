import type { ChangedItem } from '@linehaul/contract/office-values';
import { useState } from 'react';
import { isRefusedAs } from '../../lib/calls/api-error.ts';
import type { WorkingCopy } from './use-working-copy.ts';

/** What somebody else has saved meanwhile, as it is shown. */
export interface Theirs {
  readonly version: number;
  readonly updatedUtc: string;
  readonly updatedBy: string | null;
  readonly title: string;
  readonly description: string;
  readonly content: string;
}

interface Saving<Sent> {
  readonly version: number;
  readonly copy: Pick<WorkingCopy, 'stop' | 'note'>;
  readonly sendAs: (sent: Sent, version: number) => Promise<ChangedItem>;
  readonly findTheirs: () => Promise<Theirs>;
  readonly onSaved: (version: number) => void;
}

/** Saves what the form holds; where somebody else was faster, it keeps that back until the person has seen it. */
export const useSaving = <Sent>({ version, copy, sendAs, findTheirs, onSaved }: Saving<Sent>) => {
  const [overtaken, setOvertaken] = useState<{ readonly sent: Sent; readonly theirs: Theirs }>();

  const send = async (sent: Sent, seen: number): Promise<void> => {
    try {
      onSaved((await sendAs(sent, seen)).version);
    } catch (error) {
      copy.note();
      if (!isRefusedAs('wrong-state', error)) throw error;
      const theirs = await findTheirs();
      if (theirs.version === seen) throw error;
      setOvertaken({ sent, theirs });
    }
  };

  const save = async (sent: Sent, seen = version): Promise<void> => {
    setOvertaken(undefined);
    await copy.stop();
    await send(sent, seen);
  };

  return { save, overtaken };
};
