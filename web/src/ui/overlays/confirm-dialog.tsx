import { type ReactNode, useState } from 'react';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../forms/button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from '../feedback/notice.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  /** Instead of 'Cancel', where that is what the dialog asks about. */
  keepLabel?: string;
  /** Takes something away. */
  isDanger?: boolean;
  /** Why it cannot be done yet, which a press says; undefined once it can. */
  waitFor?: string | undefined;
  /** What it throws is shown, and the dialog stays. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more before something is done, and stays until it is. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { title, children, confirmLabel, busyLabel, isDanger = false, onConfirm, onClose } = props;
  const { keepLabel = 'Cancel', waitFor } = props;
  const { isBusy, failure, run } = useAct();
  const [isPressedEarly, setIsPressedEarly] = useState(false);
  const told = failure ?? (isPressedEarly ? waitFor : undefined);
  const confirm = (): Promise<void> =>
    run(async () => {
      await onConfirm();
      onClose();
    });
  return (
    <Dialog
      title={title}
      isOpen
      isAlert
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {keepLabel}
          </Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            isBusy={isBusy}
            busyLabel={busyLabel}
            isBlocked={waitFor !== undefined}
            onBlockedPress={() => setIsPressedEarly(true)}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {told !== undefined && (
        <Notice tone="error" isAnnounced>
          {told}
        </Notice>
      )}
      <div>{children}</div>
    </Dialog>
  );
};
