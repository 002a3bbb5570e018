import { changePassword } from '@linehaul/contract/password-change';
import { CHANGED_PASSWORD_TEXT } from '@linehaul/contract/password';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { messageOf } from '../lib/calls/api-error.ts';
import { useZodForm } from '../lib/forms/use-zod-form.ts';
import { Button } from '../ui/forms/button.tsx';
import { ErrorSummary } from '../ui/forms/error-summary.tsx';
import { Form } from '../ui/forms/form.tsx';
import { FormFailure } from '../ui/forms/form-failure.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { SESSIONS_KEY } from '../sessions/session-queries.ts';
import { UserNameField } from '../accounts/identity/user-name-field.tsx';

const Changed = () => (
  <Notice tone="success" isAnnounced title="Your password is changed">
    Every other device has been signed out, and sign-in links from before no longer work.
  </Notice>
);

const loadRules = async () => (await import('./password-change-rules.ts')).passwordChangeRules;

const useChangePassword = () => {
  const queries = useQueryClient();
  const [isChanged, setIsChanged] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const edit = (): void => {
    setIsChanged(false);
    setRefusal(undefined);
  };
  const form = useZodForm({
    schema: loadRules,
    onEdit: edit,
    onSubmit: async (body) => {
      edit();
      try {
        await call(changePassword, { body });
      } catch (error) {
        form.refuse(error);
        return setRefusal(messageOf(error, 'Something went wrong'));
      }
      form.props.ref.current?.reset();
      setIsChanged(true);
      showToast({ tone: 'success', title: 'Password successfully changed' });
      await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
  return { form, isChanged, refusal };
};

/** SPEC sections 5 and 8, Change password. */
export const ChangePasswordForm = () => {
  const { form, isChanged, refusal } = useChangePassword();
  const newPassword = form.field('newPassword');
  return (
    <Form {...form.props}>
      {isChanged && <Changed />}
      <FormFailure failure={refusal} title="Password not changed" />
      <ErrorSummary faults={form.faults} />
      <UserNameField />
      <PasswordField {...form.field('currentPassword')} label="Current password" maxLength={4096} />
      <PasswordField
        {...newPassword}
        label="New password"
        hint={newPassword.error === CHANGED_PASSWORD_TEXT ? undefined : CHANGED_PASSWORD_TEXT}
        autoComplete="new-password"
        maxLength={4096}
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label="Confirm new password"
        autoComplete="new-password"
        maxLength={4096}
      />
      <p>Changing it signs you out on every other device.</p>
      <div>
        <Button type="submit" isBusy={form.isSubmitting} busyLabel="Changing…">
          Change password
        </Button>
      </div>
    </Form>
  );
};
