import { logOut } from '@linehaul/contract/sign-in';
import { call } from '../lib/calls/api.ts';
import { session } from '../lib/session/session.ts';

/** Ends the session, if there is one, here at once, and on the server as soon as it hears of it. */
export const signOut = async (): Promise<void> => {
  if (!session.isSignedIn()) return;
  const ended = call(logOut).catch(() => undefined);
  session.clear();
  await ended;
};
