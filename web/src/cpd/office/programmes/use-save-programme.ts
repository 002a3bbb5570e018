import {
  type EditedProgramme,
  getOfficeProgramme,
  saveOfficeProgramme,
  type SentProgramme,
} from '@linehaul/contract/office-programmes';
import { useState } from 'react';
import { isRefusedAs, messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';

interface Overtaken {
  readonly sent: SentProgramme;
  /** The version that somebody else has made. */
  readonly version: number;
  /** By whom and when, as the server says. */
  readonly words: string;
}

interface Saving {
  first: EditedProgramme;
  version: number;
  onSaved: (version: number, saved: SentProgramme) => void;
}

/** Saves what the form holds; where somebody else was faster, it says so and keeps what was to be saved. */
export const useSaveProgramme = ({ first: { id }, version, onSaved }: Saving) => {
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const save = async (programme: SentProgramme, seen = version): Promise<void> => {
    setOvertaken(undefined);
    try {
      const { version: saved } = await call(saveOfficeProgramme, { body: { id, version: seen, programme } });
      onSaved(saved, programme);
    } catch (error) {
      if (!isRefusedAs('wrong-state', error)) throw error;
      const theirs = await call(getOfficeProgramme, { query: { id } });
      if (theirs.version === seen) throw error;
      const words = messageOf(error, 'Somebody else has changed this meanwhile');
      setOvertaken({ sent: programme, version: theirs.version, words });
    }
  };
  return { save, overtaken, forget: () => setOvertaken(undefined) };
};
