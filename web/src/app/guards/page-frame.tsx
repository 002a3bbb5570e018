import { Outlet, useLocation, useMatches } from 'react-router';
import { session } from '../../lib/session.ts';
import { LeadOn } from './lead-on.tsx';
import { audienceOf, kindOfContact, passageTo } from './page-guard.ts';

/** What every page has in common: visitors are led to sign in where that is needed. */
export const PageFrame = () => {
  'use no memo'; // the session is no state of React: it is read anew with every page
  const { pathname } = useLocation();
  // Two pages may be drawn by the same component, and are two pages all the same.
  const page = useMatches().at(-1)?.id;
  const audience = audienceOf(pathname);
  const kind = session.isSignedIn() ? kindOfContact(session.contactType()) : 'visitor';
  const passage = passageTo(audience, kind);
  // Of those who are signed in the shell of the portal asks the server; the steps of the join have none.
  const isDecided = kind === 'visitor' || audience === 'joining';
  return passage === 'open' || !isDecided ? <Outlet key={page} /> : <LeadOn passage={passage} />;
};
