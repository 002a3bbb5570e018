import { useEffect } from 'react';
import { isWorthReturningTo, paths } from '../../lib/navigation/paths.ts';
import { Navigate, useLocation } from 'react-router';
import { session } from '../../lib/session/session.ts';
import type { Passage } from './page-guard.ts';

const DESTINATIONS: Readonly<Record<Exclude<Passage, 'open'>, string>> = {
  signIn: paths.signIn,
  logInToJoin: paths.signUpLogin,
  join: paths.signUp,
  events: paths.events,
  home: paths.home,
  secondFactor: paths.secondFactor,
};

/** In place of a page that is not for this person: leads to where they belong. */
export const LeadOn = ({ passage }: { passage: Exclude<Passage, 'open'> }) => {
  const { pathname, search } = useLocation();
  const from = pathname + search;
  useEffect(() => {
    if (passage === 'signIn' && isWorthReturningTo(from)) session.saveRedirect(from);
  }, [passage, from]);
  const next = passage === 'secondFactor' ? `?${new URLSearchParams({ next: from }).toString()}` : '';
  return <Navigate to={DESTINATIONS[passage] + next} replace />;
};
