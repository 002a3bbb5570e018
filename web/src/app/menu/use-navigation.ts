import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { session } from '../../lib/session.ts';
import { navigationOf } from './navigation-entries.ts';

/** The entries of the top bar for the person who is signed in, and who that is. */
export const useNavigation = (isInAdmin: boolean) => {
  const { data: user } = useCurrentUser();
  const isSignedIn = session.isSignedIn();
  return { user, ...navigationOf({ isSignedIn, user, contactType: session.contactType(), isInAdmin }) };
};
