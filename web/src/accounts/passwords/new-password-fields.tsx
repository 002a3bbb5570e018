import { PASSWORD_RULES } from '@linehaul/contract/password';
import { useState } from 'react';
import { PasswordChecklist } from '../../ui/forms/password-checklist.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';

interface NewPasswordFieldsProps {
  /** As `useZodForm().field` gives them. */
  field: (name: string) => { id: string; name: string; error: string | undefined };
}

/** A new password, the rules it keeps so far, and the password once more. */
export const NewPasswordFields = ({ field }: NewPasswordFieldsProps) => {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="new-password"
        maxLength={4096}
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordChecklist rules={PASSWORD_RULES} password={password} />
      <PasswordField
        {...field('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        maxLength={4096}
      />
    </>
  );
};
