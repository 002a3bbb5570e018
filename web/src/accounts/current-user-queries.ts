import { getCurrentUser } from '@linehaul/contract/current-user';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { session } from '../lib/session.ts';

/** The person who is signed in. */
export const useCurrentUser = () =>
  useQuery({
    queryKey: ['current-user', session.userId()],
    queryFn: () => call(getCurrentUser),
    enabled: session.isSignedIn(),
  });
