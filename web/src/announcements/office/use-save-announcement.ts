import {
  createOfficeAnnouncement,
  type EditedAnnouncement,
  saveOfficeAnnouncement,
  type SentAnnouncement,
} from '@linehaul/contract/office-announcements';
import { useState } from 'react';
import { isRefusedAs, messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { askForAnnouncement } from './office-queries.ts';

interface Saving {
  /** None for a new one. */
  announcement: EditedAnnouncement | undefined;
  onSaved: (id: string) => Promise<void>;
}

interface Overtaken {
  readonly sent: SentAnnouncement;
  /** By whom and when, as the server says. */
  readonly words: string;
}

/** Saves what a form holds; where somebody else was faster, it says so and keeps what was to be saved. */
export const useSaveAnnouncement = ({ announcement, onSaved }: Saving) => {
  const [version, setVersion] = useState(announcement?.version);
  const [overtaken, setOvertaken] = useState<Overtaken>();

  /** Throws the refusal, unless it is that somebody else was faster. */
  const save = async (sent: SentAnnouncement): Promise<void> => {
    setOvertaken(undefined);
    if (!announcement || version === undefined)
      return onSaved((await call(createOfficeAnnouncement, { body: sent })).id);
    const { id } = announcement;
    try {
      await call(saveOfficeAnnouncement, { body: { id, version, announcement: sent } });
    } catch (error) {
      if (!isRefusedAs('wrong-state', error)) throw error;
      const latest = await askForAnnouncement(id);
      if (latest.version === version) throw error;
      setVersion(latest.version);
      return setOvertaken({ sent, words: messageOf(error, 'Somebody else has changed this meanwhile') });
    }
    await onSaved(id);
  };

  return { save, overtaken };
};
