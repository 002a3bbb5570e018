import { useLocation, useNavigate } from 'react-router';
import { fetchCode } from '../lib/loading/fetch-code.ts';
import { homeOf } from './home-of.ts';
import type { SignedIn } from './sign-in.ts';

const load = () => import('./open-destination.ts');

/** Fetches what is needed once the server has said yes, while it is still thinking. */
export const preloadDestination = (): void => void load().catch(() => undefined);

/** Opens the page on which a person who has just signed in goes on. */
export const useOpenDestination = () => {
  const navigate = useNavigate();
  const location = useLocation();
  return async (signedIn: SignedIn): Promise<void> => {
    try {
      await (await fetchCode(load)).openDestination(signedIn, location, navigate);
    } catch {
      // The code could not be fetched; the person is signed in all the same.
      navigate(homeOf(signedIn.contactType), { replace: true });
    }
  };
};
