import { decideJoinRequest } from '@linehaul/contract/organisations';
import { useState } from 'react';
import { call } from '../lib/api.ts';
import { messageOf } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import type { PendingDecision } from './pending-decision.ts';

interface DecisionDialogProps {
  decision: PendingDecision;
  onClose: () => void;
  /** The list has changed: fetch it again. */
  onDecided: () => Promise<unknown>;
}

const WORDS = {
  approve: { title: 'Approve this request?', button: 'Approve', done: 'Request approved' },
  decline: { title: 'Decline this request?', button: 'Decline', done: 'Request declined' },
} as const;

const consequenceOf = ({ kind, request }: PendingDecision): string =>
  kind === 'approve'
    ? `${request.applicantName} (${request.applicantEmail}) will belong to ${request.organisationName} and share its membership.`
    : `${request.applicantName} (${request.applicantEmail}) will not belong to ${request.organisationName}. We tell them by email.`;

/** Asks once more before a request is decided. */
export const DecisionDialog = ({ decision, onClose, onDecided }: DecisionDialogProps) => {
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { title, button, done } = WORDS[decision.kind];
  const decide = async (): Promise<void> => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await call(decideJoinRequest, { body: { id: decision.request.id, decision: decision.kind } });
      showToast({ tone: 'success', title: done, text: decision.request.applicantName });
      await onDecided();
      onClose();
    } catch (error) {
      setFailure(messageOf(error, 'Something went wrong'));
      setIsSending(false);
      await onDecided();
    }
  };
  return (
    <Dialog
      title={title}
      isOpen
      isAlert
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={decision.kind === 'approve' ? 'primary' : 'danger'}
            isBusy={isSending}
            busyLabel="Sending…"
            onClick={() => void decide()}
          >
            {button}
          </Button>
        </>
      }
    >
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <p>{consequenceOf(decision)}</p>
    </Dialog>
  );
};
