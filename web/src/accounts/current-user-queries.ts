import { getCurrentUser } from '@linehaul/contract/current-user';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { partOf } from '../lib/calls/home-parts.ts';
import { useSession } from '../lib/session/use-session.ts';

/** What a change of the person makes stale. */
export const CURRENT_USER_KEY = ['current-user'];

/** The person who is signed in. */
export const useCurrentUser = () => {
  const { isSignedIn } = useSession();
  return useQuery({
    queryKey: CURRENT_USER_KEY,
    queryFn: () => partOf('currentUser', () => call(getCurrentUser)),
    enabled: isSignedIn,
  });
};
