import { closeAccount } from '@linehaul/contract/personal-data';
import { useId, useState } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { callWithIdentity } from '../lib/identity-check.ts';
import { paths } from '../lib/paths.ts';
import { leaveNoTrace } from '../lib/leave-no-trace.ts';
import { useZodForm } from '../lib/use-zod-form.ts';
import { Button } from '../ui/forms/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { Form } from '../ui/forms/form.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
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
  const [failure, setFailure] = useState<string>();
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useZodForm({
    schema: closeAccount.body,
    onSubmit: async (body) => {
      setFailure(undefined);
      try {
        await callWithIdentity(closeAccount, { body });
        setIsLeaving(true);
        leave();
      } catch (error) {
        if (form.showServerErrors(error)) return;
        setFailure(messageOf(error, 'Something went wrong'));
        onRefused();
      }
    },
  });
  return { form, failure, isBusy: form.isSubmitting || isLeaving };
};

/** Asks once more, and for the e-mail address, before an account is closed for good. */
export const CloseAccountDialog = (props: CloseAccountDialogProps) => {
  const formId = useId();
  const { form, failure, isBusy } = useClosing(props);
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
        {failure !== undefined && (
          <Notice tone="error" isAnnounced>
            {failure}
          </Notice>
        )}
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
