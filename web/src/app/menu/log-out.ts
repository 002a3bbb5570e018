import { signOut } from '../../accounts/sign-out.ts';
import { forgetAllDoors } from '../../events/door/store/forget-doors.ts';
import { agreesToLeave } from '../../lib/navigation/leave-questions.ts';
import { leaveNoTrace } from '../../lib/session/leave-no-trace.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { session } from '../../lib/session/session.ts';

/** How long the server is waited for; the browser has forgotten the person by then. */
const PATIENCE_MS = 1500;

const rest = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

/** Ends the session on the server, as soon as it hears of it, and in this browser at once. */
const endSession = async (): Promise<void> => {
  const isImpersonating = session.isImpersonating();
  const ended = signOut();
  if (!isImpersonating) {
    leaveNoTrace();
    void forgetAllDoors();
  }
  await Promise.race([ended, rest(PATIENCE_MS)]);
};

/**
 * Log out, or Stop while acting as another person; works without a server and with a session that is dead already.
 * A new page is loaded, so that nothing stays in memory either.
 */
export const logOut = async (): Promise<void> => {
  if (!agreesToLeave()) return;
  const next = session.isImpersonating() ? paths.adminUsers : paths.signIn;
  await endSession();
  window.location.replace(next);
};
