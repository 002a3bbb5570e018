import { useState } from 'react';
import { keptGuestEmail } from '../accounts/guests/guest-record.ts';
import { SignInPanel } from './sign-in-panel.tsx';

/** The sign-in of people who have an account. */
export const SignInPage = () => {
  const [email] = useState(keptGuestEmail);
  return <SignInPanel email={email} />;
};
