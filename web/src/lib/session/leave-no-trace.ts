import { session } from './session.ts';

/** Forgets the person now, and again as the page is left: the router notes then how far it was scrolled. */
export const leaveNoTrace = (): void => {
  session.wipe();
  window.addEventListener('pagehide', () => session.wipe());
};
