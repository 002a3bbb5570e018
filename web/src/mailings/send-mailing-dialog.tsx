import { MAIL_KIND_TITLES } from '@linehaul/contract/mail-kinds';
import { type MailingText, sendMailing } from '@linehaul/contract/mailings';
import { useState } from 'react';
import { callWithIdentity } from '../lib/session/identity-check.ts';
import { Facts } from '../ui/layout/card.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { membersText } from './mailing-status.ts';
import { randomUuid } from '../lib/calls/random-uuid.ts';

interface SendMailingDialogProps {
  mailing: MailingText;
  count: number;
  onSent: () => void;
  onClose: () => void;
}

/** The last look before a mail goes to many; a second try after a lost answer is the same mailing. */
export const SendMailingDialog = ({ mailing, count, onSent, onClose }: SendMailingDialogProps) => {
  const [id] = useState(randomUuid);
  const send = async (): Promise<void> => {
    const { recipientCount } = await callWithIdentity(sendMailing, { body: { ...mailing, id } });
    showToast({ tone: 'success', title: `Your email is on its way to ${membersText(recipientCount)}` });
    onSent();
  };
  return (
    <ConfirmDialog
      title={`Send this email to ${membersText(count)}?`}
      confirmLabel="Send now"
      busyLabel="Sending…"
      onConfirm={send}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: 'Subject', value: mailing.subject },
          { name: 'About', value: MAIL_KIND_TITLES[mailing.kind] },
        ]}
      />
      <p>Once sent, it cannot be stopped.</p>
    </ConfirmDialog>
  );
};
