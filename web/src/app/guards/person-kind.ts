import type { CurrentUser } from '@linehaul/contract/current-user';
import { kindOfContact, type PersonKind } from './page-guard.ts';

const contactTypeOf = ({ isGuestUser, contactTypes }: CurrentUser): string | undefined =>
  isGuestUser ? 'Prospect-Guest' : contactTypes[0];

/** What the person is, as the server says. A role that lacks its second factor opens nothing yet. */
export const kindOf = (user: CurrentUser): PersonKind => {
  if (user.permissions.canAccessAdmin) return 'admin';
  if (user.secondFactor.isRequired && !user.impersonation) return 'unprovenAdmin';
  const kind = kindOfContact(contactTypeOf(user));
  // Who has been a member keeps the number.
  return kind === 'prospect' && user.memberNum !== null ? 'formerMember' : kind;
};
