import { isEmail } from '@linehaul/contract/text';
import { useEffect, useState } from 'react';
import { removeLinkQuery, linkValue } from './link-query.ts';
import { SignInPanel } from '../sign-in-panel.tsx';

const emailOfLink = (): string | undefined => {
  const name = linkValue('username') ?? '';
  return isEmail(name) ? name : undefined;
};

/** A link of old that names a person, and a password that is neither read nor sent. */
export const LoginByLinkPage = () => {
  const [email] = useState(emailOfLink);
  useEffect(removeLinkQuery, []);
  return <SignInPanel email={email} note="For your safety sign-in links no longer carry passwords." />;
};
