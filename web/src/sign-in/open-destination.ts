import { type CurrentUser, getCurrentUser } from '@linehaul/contract/current-user';
import { call } from '../lib/calls/api.ts';
import type { Location, NavigateFunction } from 'react-router';
import { pageLeft } from '../lib/navigation/page-left.ts';
import { paths } from '../lib/navigation/paths.ts';
import { session } from '../lib/session/session.ts';
import { signInDestination } from './sign-in-destination.ts';
import type { SignedIn } from './sign-in.ts';

/** Those who run the portal set their second factor up before anything else. */
const mustSetUp = (user: CurrentUser | undefined): boolean =>
  user !== undefined && user.secondFactor.isRequired && !user.secondFactor.isSetUp;

/** Opens the page on which a person who has just signed in on the page `location` goes on. */
export const openDestination = async (
  signedIn: SignedIn,
  { search }: Location<unknown>,
  navigate: NavigateFunction,
): Promise<void> => {
  const destination = signInDestination({
    query: signedIn.returnUrl ?? new URLSearchParams(search).get('redirectTo'),
    stored: session.takeRedirect(),
    cameFrom: pageLeft(),
    origin: window.location.origin,
    contactType: signedIn.contactType,
  });
  const user = await call(getCurrentUser).catch(() => undefined);
  const page = mustSetUp(user)
    ? `${paths.secondFactor}?next=${encodeURIComponent(destination)}`
    : destination;
  navigate(page, { replace: true });
};
