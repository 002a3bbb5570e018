import { PAGE_AUDIENCE, portalPageOf } from '@linehaul/contract/pages';
import { type ReactNode, useEffect } from 'react';
import { isWorthReturningTo, paths } from '../lib/paths.ts';
import { Navigate, useLocation } from '../lib/router.tsx';
import { session } from '../lib/session.ts';
import { pageTitle } from './page-title.ts';
import type { PortalRoute } from './portal-route.ts';

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

/** The steps of the join lead to a sign-in of their own. */
const isForSignedIn = ({ path }: PortalRoute): boolean => {
  const page = portalPageOf(path);
  const audience = page ? PAGE_AUDIENCE[page] : 'anyone';
  return audience !== 'anyone' && audience !== 'joining';
};

/** What every page has in common: its title, and who may see it. */
export const PageFrame = ({ route, children }: { route: PortalRoute; children: ReactNode }) => {
  const { pathname, search } = useLocation();
  useTitle(pageTitle(route.title));
  if (isForSignedIn(route) && !session.isSignedIn()) return <ToSignIn from={pathname + search} />;
  return children;
};
