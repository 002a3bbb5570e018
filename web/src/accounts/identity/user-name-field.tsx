import { useSession } from '../../lib/session/use-session.ts';

/** Tells a password manager whose password is asked for; nobody sees it, and it is not sent. */
export const UserNameField = () => {
  const { email } = useSession();
  return <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />;
};
