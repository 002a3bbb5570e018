import type { Person } from '@linehaul/contract/people';
import { type ReactNode, useId, useState } from 'react';
import { Button, ExternalLinkButton } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { ACT_WORDS, fullNameOf, type PersonAct } from './person-acts.ts';
import { PersonOverview } from './person-overview.tsx';
import { ReasonForm } from './reason-form.tsx';
import { usePersonAct } from './use-person-act.ts';

interface PersonDialogProps {
  person: Person;
  /** What is to be done with them; without it the dialog offers what can be. */
  firstAct?: PersonAct | undefined;
  onClose: () => void;
  /** The list may have changed: fetch it again. */
  onTried: () => Promise<unknown>;
}

interface View {
  title: string;
  body: ReactNode;
  actions?: ReactNode;
}

const TabNotice = () => (
  <Notice tone="info" isAnnounced>
    Your browser did not open a new tab by itself. Please open it with the button; it works once, within a
    minute.
  </Notice>
);

/** One person: what is known of the account, and doing something with it for a reason. */
export const PersonDialog = ({ person, firstAct, onClose, onTried }: PersonDialogProps) => {
  const formId = useId();
  const [act, setAct] = useState(firstAct);
  const [isBusy, setIsBusy] = useState(false);
  const { tabAddress, submit } = usePersonAct({ act, person, onDone: onClose, onTried });
  const name = fullNameOf(person);

  const viewOf = (chosen: PersonAct): View => {
    const words = ACT_WORDS[chosen];
    return {
      title: words.title(name),
      body: (
        <ReasonForm
          id={formId}
          person={person}
          asksForRole={chosen === 'change-role'}
          consequence={words.consequence(name)}
          onSubmit={submit}
          onBusy={setIsBusy}
        />
      ),
      actions: (
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={words.isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            busyLabel={words.busy}
          >
            {words.button}
          </Button>
        </>
      ),
    };
  };
  const overview = (): View => ({ title: name, body: <PersonOverview person={person} onChoose={setAct} /> });
  const blockedTab = (address: string): View => ({
    title: `Act as ${name}`,
    body: <TabNotice />,
    actions: (
      <ExternalLinkButton href={address} target="_blank" onClick={onClose}>
        Open the portal as {name}
      </ExternalLinkButton>
    ),
  });
  const view = tabAddress ? blockedTab(tabAddress) : act ? viewOf(act) : overview();
  return (
    <Dialog title={view.title} isOpen isAlert={act !== undefined} onClose={onClose} actions={view.actions}>
      {view.body}
    </Dialog>
  );
};
