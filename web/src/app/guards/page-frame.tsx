import { ViewTransition } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { useSession } from '../../lib/session/use-session.ts';
import { LeadOn } from './lead-on.tsx';
import { audienceOf, kindOfContact, passageTo } from './page-guard.ts';

/** Whoever has asked for less motion, or is drawn ahead, sees no fading. */
const isStill = (): boolean =>
  typeof window === 'undefined' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** What every page has in common: visitors are led to sign in where that is needed; one page fades into another. */
export const PageFrame = () => {
  const { pathname } = useLocation();
  const { isSignedIn, contactType } = useSession();
  // Two pages may be drawn by the same component, and are two pages all the same.
  const page = useMatches().at(-1)?.id;
  const audience = audienceOf(pathname);
  const kind = isSignedIn ? kindOfContact(contactType) : 'visitor';
  const passage = passageTo(audience, kind);
  // For people who are signed in the shell of the portal asks the server; the steps of the join have no such shell.
  const isDecided = kind === 'visitor' || audience === 'joining';
  if (passage !== 'open' && isDecided) return <LeadOn passage={passage} />;
  const fading = isStill() ? 'none' : 'auto';
  return (
    <ViewTransition key={page} enter={fading} exit={fading} default="none">
      <Outlet />
    </ViewTransition>
  );
};
