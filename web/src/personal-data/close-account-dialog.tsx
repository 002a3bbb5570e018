import { closeAccount, closingProof } from '@linehaul/contract/personal-data';
import { useId, useState } from 'react';
import { serverFieldErrors } from '../lib/forms/form-errors.ts';
import { callWithIdentity } from '../lib/session/identity-check.ts';
import { paths } from '../lib/navigation/paths.ts';
import { leaveNoTrace } from '../lib/session/leave-no-trace.ts';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { Form } from '../ui/forms/form.tsx';
import { EmailField } from '../ui/forms/text-field.tsx';

interface CloseAccountDialogProps {
  email: string;
  onClose: () => void;
  /** It was refused: what stands in the way may have changed. */
  onRefused: () => void;
}

/** Leaves nothing of the person in this browser, nor in the memory of the page. */
const leave = (): void => {
  leaveNoTrace();
  window.location.replace(paths.accountClosed);
};

const useClosing = ({ onRefused }: CloseAccountDialogProps) => {
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useZodForm({
    schema: closingProof,
    onSubmit: async (body) => {
      try {
        await callWithIdentity(closeAccount, { body });
        setIsLeaving(true);
        leave();
      } catch (error) {
        form.refuse(error);
        if (Object.keys(serverFieldErrors(error)).length === 0) onRefused();
      }
    },
  });
  return { form, isBusy: form.isSubmitting || isLeaving };
};

/** Asks once more, and for the e-mail address, before an account is closed for good. */
export const CloseAccountDialog = (props: CloseAccountDialogProps) => {
  const formId = useId();
  const { form, isBusy } = useClosing(props);
  return (
    <Dialog
      title="Close your account?"
      isOpen
      isAlert
      onClose={props.onClose}
      actions={
        <>
          <Button variant="secondary" onClick={props.onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy} busyLabel="Closing…">
            Close my account
          </Button>
        </>
      }
    >
      <Form {...form.props} id={formId}>
        <FormFailure failure={form.failure} />
        <p>Your personal data is erased at once and you are signed out everywhere. This cannot be undone.</p>
        <EmailField
          {...form.field('email')}
          label="Your email address"
          hint={`Type ${props.email} to confirm.`}
          autoComplete="off"
        />
      </Form>
    </Dialog>
  );
};
