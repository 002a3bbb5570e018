import { session } from '../../lib/session.ts';

/** Tells a password manager whose password is asked for; nobody sees it, and it is not sent. */
export const UserNameField = () => (
  <input type="text" autoComplete="username" defaultValue={session.email()} readOnly hidden />
);
