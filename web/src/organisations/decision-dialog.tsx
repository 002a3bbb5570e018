import { decideJoinRequest } from '@linehaul/contract/organisations';
import { call } from '../lib/calls/api.ts';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../ui/feedback/toast.ts';
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
  const { title, button, done } = WORDS[decision.kind];
  const decide = async (): Promise<void> => {
    await call(decideJoinRequest, { body: { id: decision.request.id, decision: decision.kind } });
    showToast({ tone: 'success', title: done, text: decision.request.applicantName });
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={button}
      busyLabel="Sending…"
      isDanger={decision.kind === 'decline'}
      onConfirm={() => decide().finally(onDecided)}
      onClose={onClose}
    >
      <p>{consequenceOf(decision)}</p>
    </ConfirmDialog>
  );
};
