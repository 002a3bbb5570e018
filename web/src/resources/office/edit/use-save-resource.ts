import {
  type EditedResource,
  getOfficeResource,
  saveOfficeResource,
  type SentResource,
} from '@linehaul/contract/office-resources';
import { useState } from 'react';
import { isRefusedAs } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import type { WorkingCopy } from './use-working-copy.ts';

interface Saving {
  readonly id: string;
  readonly version: number;
  readonly copy: Pick<WorkingCopy, 'stop' | 'note'>;
  readonly onSaved: (version: number) => void;
}

/** What somebody else has saved meanwhile, and what is not saved yet because of it. */
interface Overtaken {
  readonly sent: SentResource;
  readonly theirs: EditedResource;
}

/** Saves what the form holds; where somebody else was faster, it keeps that back until the person has seen it. */
export const useSaveResource = ({ id, version, copy, onSaved }: Saving) => {
  const [overtaken, setOvertaken] = useState<Overtaken>();

  const send = async (sent: SentResource, seen: number): Promise<void> => {
    try {
      const changed = await call(saveOfficeResource, { body: { id, version: seen, resource: sent } });
      onSaved(changed.version);
    } catch (error) {
      copy.note();
      if (!isRefusedAs('wrong-state', error)) throw error;
      const theirs = await call(getOfficeResource, { query: { id } });
      if (theirs.version === seen) throw error;
      setOvertaken({ sent, theirs });
    }
  };

  const save = async (sent: SentResource): Promise<void> => {
    setOvertaken(undefined);
    await copy.stop();
    await send(sent, version);
  };

  const overwrite = async ({ sent, theirs }: Overtaken): Promise<void> => {
    setOvertaken(undefined);
    await copy.stop();
    await send(sent, theirs.version);
  };

  return { save, overtaken, overwrite };
};
export type { Overtaken };
