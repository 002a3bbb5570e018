import { Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '../../accounts/current-user-queries.ts';
import { useSessionWatch } from '../../lib/session/session-watch.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { LeadOn } from './lead-on.tsx';
import { audienceOf, passageTo } from './page-guard.ts';
import { kindOf } from './person-kind.ts';

/**
 * Around the door of an event: without network nobody says who the person is, and the page shows what the phone has kept
 * for them; whom the server knows to be no officer is led on, but for a pass, which is anybody's.
 */
export const DoorRoom = () => {
  const { pathname } = useLocation();
  const { isSignedIn } = useSession();
  const { data: user } = useCurrentUser();
  useSessionWatch();
  const passage = isSignedIn && user ? passageTo(audienceOf(pathname), kindOf(user)) : 'open';
  return passage === 'open' ? <Outlet /> : <LeadOn passage={passage} />;
};
