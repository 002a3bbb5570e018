import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { navigationOf } from './navigation-entries.ts';

/** The entries of the top bar for the person who is signed in, and who that is. */
export const useNavigation = (isInAdmin: boolean) => {
  const { data: user } = useCurrentUser();
  const { isSignedIn, contactType } = useSession();
  return { user, ...navigationOf({ isSignedIn, user, contactType, isInAdmin }) };
};
