import type { CancellingRules as Rules } from '@linehaul/contract/event-cancelling';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { CancellingRules } from '../../cancelling/cancelling-rules.tsx';

interface CheckoutQuestionProps {
  isFree: boolean;
  rules: Rules;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

const WORDS = {
  free: 'You are about to proceed to the ticket checkout. Nothing has to be paid.',
  paid: 'Payment is required now to reserve your spot.',
} as const;

/** Asked once more before tickets are taken (SPEC section 4, Event registration). */
export const CheckoutQuestion = ({ isFree, rules, onConfirm, onClose }: CheckoutQuestionProps) => (
  <ConfirmDialog
    title="Proceed to checkout?"
    confirmLabel="Proceed"
    busyLabel="Registering…"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{isFree ? WORDS.free : WORDS.paid}</p>
    <CancellingRules rules={rules} isFree={isFree} />
  </ConfirmDialog>
);
