import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { carryOut, type FactorAct, wordsOf } from './factor-act.ts';

interface FactorActDialogProps {
  act: FactorAct;
  /** Whether no other second factor would be left. */
  isLast: boolean;
  /** With the new recovery codes, if there are some. */
  onDone: (recoveryCodes: readonly string[]) => Promise<void>;
  onClose: () => void;
}

/** Asks once more before a second factor is removed or the recovery codes are made anew. */
export const FactorActDialog = ({ act, isLast, onDone, onClose }: FactorActDialogProps) => {
  const { title, consequence, button, busy, done } = wordsOf(act, isLast);
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={button}
      busyLabel={busy}
      isDanger={act.kind !== 'renew-codes'}
      onConfirm={async () => {
        const recoveryCodes = await carryOut(act);
        showToast({ tone: 'success', title: done });
        await onDone(recoveryCodes);
      }}
      onClose={onClose}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  );
};
