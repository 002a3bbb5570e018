import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isWorthReturningTo, paths } from '../lib/paths.ts';
import { session } from '../lib/session.ts';
import { pageTitle } from './page-title.ts';
import type { PortalRoute } from './routes.tsx';

/** Moves reading on to the new page's heading; the first page is left to the browser. */
const useFocusOnNavigation = (pathname: string): void => {
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    window.scrollTo(0, 0);
    const target = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  }, [pathname]);
};

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

/** What every page has in common: its title, where focus goes, and who may see it. */
export const PageFrame = ({ route, children }: { route: PortalRoute; children: ReactNode }) => {
  const { pathname, search } = useLocation();
  useTitle(pageTitle(route.title));
  useFocusOnNavigation(pathname);
  if (route.isForSignedIn && !session.isSignedIn()) return <ToSignIn from={pathname + search} />;
  return children;
};
