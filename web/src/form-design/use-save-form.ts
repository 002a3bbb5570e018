import {
  checkOfficeForm,
  type FormConsequence,
  type FormEntity,
  getOfficeForm,
  saveOfficeForm,
  type SentForm,
} from '@linehaul/contract/office-forms';
import { useState } from 'react';
import { isRefusedAs, messageOf } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';

interface Asked {
  readonly sent: SentForm;
  readonly consequences: readonly FormConsequence[];
}

interface Overtaken {
  readonly words: string;
  /** The version that somebody else has made. */
  readonly version: number;
}

interface Saving {
  entity: FormEntity;
  version: number;
  groups: () => SentForm['groups'];
  onSaved: () => Promise<void>;
}

/** What is said where somebody else was faster; throws any other error. */
const overtakenBy = async (error: unknown, entity: FormEntity, seen: number): Promise<Overtaken> => {
  if (!isRefusedAs('wrong-state', error)) throw error;
  const { version } = await call(getOfficeForm, { query: { entity } });
  if (version === seen) throw error;
  return { words: messageOf(error, 'Somebody else has changed this meanwhile'), version };
};

/** Saves the form; asks first where answers are concerned, or somebody else was faster. */
export const useSaveForm = ({ entity, version, groups, onSaved }: Saving) => {
  const [asked, setAsked] = useState<Asked>();
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const { isBusy, failure, run } = useAct('The form could not be saved');

  /** Where somebody else was faster, that is said, and nothing else has failed. */
  const orOvertaken = (work: Promise<void>, seen: number): Promise<void> =>
    work.catch(async (error: unknown) => setOvertaken(await overtakenBy(error, entity, seen)));

  const send = async (sent: SentForm): Promise<void> => {
    await call(saveOfficeForm, { body: sent });
    await onSaved();
  };

  const checkAndSend = async (seen: number): Promise<void> => {
    setOvertaken(undefined);
    const sent = { entity, version: seen, groups: groups() };
    const { consequences } = await call(checkOfficeForm, { body: sent });
    if (consequences.length > 0) setAsked({ sent, consequences });
    else await send(sent);
  };

  return {
    isBusy,
    failure,
    asked,
    overtaken,
    save: (seen = version): void => void run(() => orOvertaken(checkAndSend(seen), seen)),
    confirm: async (): Promise<void> => asked && orOvertaken(send(asked.sent), asked.sent.version),
    dontAsk: (): void => setAsked(undefined),
  };
};
