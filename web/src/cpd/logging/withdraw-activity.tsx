import { useState } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';

/** Takes an activity back, or deletes its draft, once that is confirmed. */
export const WithdrawActivity = ({
  isDraft,
  onConfirm,
}: {
  isDraft: boolean;
  onConfirm: () => Promise<void>;
}) => {
  const [isAsked, setIsAsked] = useState(false);
  const label = isDraft ? 'Delete the draft' : 'Withdraw';
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        {label}…
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={isDraft ? 'Delete this draft?' : 'Withdraw this activity?'}
          confirmLabel={label}
          busyLabel={isDraft ? 'Deleting…' : 'Withdrawing…'}
          keepLabel="Keep it"
          isDanger
          onConfirm={onConfirm}
          onClose={() => setIsAsked(false)}
        >
          <p>
            {isDraft
              ? 'It goes with its files.'
              : 'The office will not decide on it any more. You can log it anew.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
