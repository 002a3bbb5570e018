import { type ReactNode, useEffect } from 'react';
import { isWorthReturningTo, paths } from '../lib/paths.ts';
import { Navigate, useLocation } from '../lib/router.tsx';
import { session } from '../lib/session.ts';
import { pageTitle } from './page-title.ts';
import type { PortalRoute } from './routes.tsx';

const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};

const ToSignIn = ({ from }: { from: string }) => {
  useEffect(() => {
    if (isWorthReturningTo(from)) session.keepRedirect(from);
  }, [from]);
  return <Navigate to={paths.signIn} replace />;
};

/** What every page has in common: its title, and who may see it. */
export const PageFrame = ({ route, children }: { route: PortalRoute; children: ReactNode }) => {
  const { pathname, search } = useLocation();
  useTitle(pageTitle(route.title));
  if (route.isForSignedIn && !session.isSignedIn()) return <ToSignIn from={pathname + search} />;
  return children;
};
