import { getCurrentUser } from '@linehaul/contract/current-user';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { session } from '../lib/session.ts';

/** What a change of the person makes stale. */
export const CURRENT_USER_KEY = ['current-user'];

/** The person who is signed in. */
export const useCurrentUser = () =>
  useQuery({
    queryKey: CURRENT_USER_KEY,
    queryFn: () => call(getCurrentUser),
    enabled: session.isSignedIn(),
  });
