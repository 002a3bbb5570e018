import { admits, nameMailDomain, proofMailbox, PROOF_MAILBOXES } from '@linehaul/contract/mail-domains';
import { requiredText } from '@linehaul/contract/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/calls/api.ts';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { SelectField } from '../../ui/choices/select-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ActDialog } from '../../ui/overlays/act-dialog.tsx';
import { ADMITS_CARDS } from './admits-words.ts';

const fields = z.object({
  domain: requiredText('Please type the domain', 253),
  mailbox: proofMailbox,
  admits,
});

interface NameDomainDialogProps {
  orgId: string;
  onNamed: () => Promise<unknown>;
  onClose: () => void;
}

/** Names a mail domain of the organisation, and says to whom the proof is mailed. */
export const NameDomainDialog = ({ orgId, onNamed, onClose }: NameDomainDialogProps) => {
  const [domain, setDomain] = useState('');
  const name = async (named: z.infer<typeof fields>): Promise<void> => {
    const { mailedTo } = await call(nameMailDomain, { body: { orgId, ...named } });
    showToast({ tone: 'success', title: 'We have mailed the link', text: mailedTo });
    await onNamed();
  };
  const end = domain.trim().replace(/^@/, '') || 'the domain';
  return (
    <ActDialog
      title="Add a mail domain"
      label="Mail the link"
      busyLabel="Mailing…"
      schema={fields}
      onSubmit={name}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            {...field('domain')}
            label="Mail domain"
            hint="What stands after the @ in the addresses of your people, such as yard.com.au. Somebody of yours has to have confirmed an address at it."
            autoComplete="off"
            value={domain}
            onInput={({ currentTarget }) => setDomain(currentTarget.value)}
          />
          <SelectField
            {...field('mailbox')}
            label="Who runs the domain gets a link at"
            hint="Only who runs a domain can read these addresses. Ask whoever looks after your email which of them they read, or to forward one for the moment."
            options={PROOF_MAILBOXES.map((key) => ({ key, value: `${key}@${end}` }))}
            defaultValue="postmaster"
          />
          <RadioCards
            {...field('admits')}
            label="People with an address there"
            cards={ADMITS_CARDS}
            defaultKey="at-once"
          />
        </>
      )}
    </ActDialog>
  );
};
