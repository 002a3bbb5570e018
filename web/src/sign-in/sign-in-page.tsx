import { useState } from 'react';
import { savedGuestEmail } from '../accounts/guests/guest-record.ts';
import { SignInPanel } from './sign-in-panel.tsx';

/** The sign-in of people who have an account. */
export const SignInPage = () => {
  const [email] = useState(savedGuestEmail);
  return <SignInPanel email={email} />;
};
