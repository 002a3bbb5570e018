import { registerAccount, upgradeGuest } from '@linehaul/contract/accounts';
import { call } from '../../lib/calls/api.ts';
import { callWithIdentity } from '../../lib/session/identity-check.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { session } from '../../lib/session/session.ts';
import type { RegisterDetails } from './register-details.ts';

const isGuest = (): boolean => session.contactType() === 'Prospect-Guest';

/** A guest keeps the account and stays signed in, unless its address was never confirmed. */
const upgrade = async (
  { emailAddress: _, ...details }: RegisterDetails,
  password: string,
): Promise<boolean> => {
  const { mustConfirmEmail } = await callWithIdentity(upgradeGuest, { body: { ...details, password } });
  if (mustConfirmEmail) session.clear();
  else session.saveContactType('Prospect-Applicant');
  return mustConfirmEmail;
};

/** Makes an applicant of a visitor or a guest. Returns whether the address has to be confirmed first. */
export const createAccount = async (details: RegisterDetails, password: string): Promise<boolean> => {
  if (isGuest()) return upgrade(details, password);
  const emailConfirmationSuccessfulPageURL = `${window.location.origin}${paths.confirmEmail}`;
  await call(registerAccount, { body: { ...details, password, emailConfirmationSuccessfulPageURL } });
  return true;
};
