import type { CurrentUser } from '@linehaul/contract/current-user';
import { useCurrentUser } from '../accounts/current-user-queries.ts';
import type { SignedInPerson } from '../lib/session/session.ts';
import { useSession } from '../lib/session/use-session.ts';
import { PageHeading } from '../ui/layout/page-heading.tsx';

const leadOf = (user: CurrentUser | undefined, { contactType, email }: SignedInPerson): string => {
  // Holds its line until the person is known; an address may take two, and the browser remembers it.
  if (!user) return contactType === 'Staff' && email ? `Signed in as ${email}` : '\u00A0';
  return user.memberNum === null ? `Signed in as ${user.registeredEmail}` : `Member ${user.memberNum}`;
};

/** The same from the first moment on: a heading that came anew would take the focus from who has begun to do something. */
export const PersonalHeading = () => {
  const { data: user } = useCurrentUser();
  const session = useSession();
  return (
    <PageHeading lead={leadOf(user, session)}>{user ? `G’day, ${user.firstName}` : 'G’day'}</PageHeading>
  );
};
