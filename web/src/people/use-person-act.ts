import type { Person } from '@linehaul/contract/people';
import { useState } from 'react';
import { showToast } from '../ui/feedback/toast.ts';
import { carryOut, openActingTab, requestActingTab } from './carry-out.ts';
import { ACT_WORDS, fullNameOf, type PersonAct } from './person-acts.ts';
import type { ActFields } from './reason-fields.ts';

interface Doing {
  act: PersonAct | undefined;
  person: Person;
  onDone: () => void;
  /** The list may have changed: fetch it again. */
  onTried: () => Promise<unknown>;
}

/** Does what was chosen for a person, with the reason that was given. */
export const usePersonAct = ({ act, person, onDone, onTried }: Doing) => {
  /** Set when the browser did not open the tab by itself. */
  const [tabAddress, setTabAddress] = useState<string>();
  const finish = (done: PersonAct): void => {
    showToast({ tone: 'success', title: ACT_WORDS[done].done(fullNameOf(person)) });
    onDone();
  };
  const submit = async (fields: ActFields): Promise<void> => {
    if (act === undefined) return;
    if (act === 'impersonate') {
      const address = await requestActingTab(person, fields.reason);
      return openActingTab(address) ? finish(act) : setTabAddress(address);
    }
    // A refusal, too, may mean that somebody else was faster.
    await carryOut(act, person, fields).finally(onTried);
    finish(act);
  };
  return { tabAddress, submit };
};
