import { PASSWORD_RULES } from '@linehaul/contract/password';
import { useState } from 'react';
import { PasswordChecklist } from '../../../ui/forms/password-checklist.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';

export const title = 'Passwords';

export const GalleryPasswords = () => {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        id="password"
        name="password"
        label="Password"
        autoComplete="new-password"
        onInput={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordChecklist rules={PASSWORD_RULES} password={password} />
    </>
  );
};
