import { type ReactNode, useLayoutEffect } from 'react';
import { pageTitle } from '../lib/page-title.ts';
import { session } from '../lib/session.ts';
import { LeadOn } from './lead-on.tsx';
import { audienceOf, kindOfContact, passageTo } from './page-guard.ts';
import type { PortalRoute } from './portal-route.ts';

/** Ahead of the page's own effects, which may know a better title. */
const useRouteTitle = (title: string): void => {
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
};

/** What every page has in common: its title, and that visitors are led to sign in where that is needed. */
export const PageFrame = ({ route, children }: { route: PortalRoute; children: ReactNode }) => {
  useRouteTitle(pageTitle(route.title));
  const audience = audienceOf(route.path);
  const kind = session.isSignedIn() ? kindOfContact(session.contactType()) : 'visitor';
  const passage = passageTo(audience, kind);
  // Of those who are signed in the shell of the portal asks the server; the steps of the join have none.
  const isDecided = kind === 'visitor' || audience === 'joining';
  return passage === 'open' || !isDecided ? children : <LeadOn passage={passage} />;
};
