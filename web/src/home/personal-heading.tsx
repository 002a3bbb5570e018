import type { CurrentUser } from '@linehaul/contract/current-user';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import { PageHeading } from '../ui/layout/page-heading.tsx';

const leadOf = (user: CurrentUser | undefined): string => {
  // Holds its line until the person is known.
  if (!user) return '\u00A0';
  return user.memberNum === null ? `Signed in as ${user.registeredEmail}` : `Member ${user.memberNum}`;
};

/** The same from the first moment on: a heading that came anew would take the focus from who has begun to do something. */
export const PersonalHeading = () => {
  const { data: user } = useCurrentUser();
  return <PageHeading lead={leadOf(user)}>{user ? `G’day, ${user.firstName}` : 'G’day'}</PageHeading>;
};
