import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { QueryProvider } from '../lib/calls/query-provider.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { useSession } from '../lib/session/use-session.ts';

/** What asks the server for the join of whoever is signed in; anybody else signs in first. */
export const SignedInJoin = ({ children }: { children: ReactNode }) => {
  const { isSignedIn } = useSession();
  return isSignedIn ? <QueryProvider>{children}</QueryProvider> : <Navigate to={paths.signUpLogin} replace />;
};
