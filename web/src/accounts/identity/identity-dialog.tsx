import { confirmIdentity, identityProof } from '@linehaul/contract/identity';
import { useId, useRef } from 'react';
import { call } from '../../lib/calls/api.ts';
import { mayPass } from '../../lib/calls/api-error.ts';
import { identityCheck } from '../../lib/session/identity-check.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Link } from 'react-router';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormFailure } from '../../ui/forms/form-failure.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { UserNameField } from './user-name-field.tsx';

const decline = (): void => identityCheck.settle(false);

const useIdentityForm = () => {
  const passwordRef = useRef<HTMLInputElement>(null);
  const form = useZodForm({
    schema: identityProof,
    onSubmit: async (body) => {
      try {
        await call(confirmIdentity, { body });
        identityCheck.settle(true);
      } catch (error) {
        form.refuse(error);
        if (passwordRef.current && !mayPass(error)) passwordRef.current.value = '';
        passwordRef.current?.focus();
      }
    },
  });
  return { form, passwordRef };
};

/** Asks for the password once more. */
export const IdentityDialog = () => {
  const formId = useId();
  const { form, passwordRef } = useIdentityForm();
  return (
    <Dialog
      title="Please confirm that it is you"
      isOpen
      isAlert
      onClose={decline}
      actions={
        <>
          <Button variant="secondary" onClick={decline}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={form.isSubmitting} busyLabel="Checking…">
            Continue
          </Button>
        </>
      }
    >
      <Form {...form.props} id={formId}>
        <FormFailure failure={form.failure} />
        <p>This is a delicate step, and a while has passed since you gave your password.</p>
        <UserNameField />
        <PasswordField {...form.field('password')} label="Your password" ref={passwordRef} maxLength={4096} />
        <p>
          <Link to={paths.forgotPassword}>Forgot your password?</Link>
        </p>
      </Form>
    </Dialog>
  );
};
