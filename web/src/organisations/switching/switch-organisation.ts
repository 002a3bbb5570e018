import { actForOrganisation } from '@linehaul/contract/organisations';
import { call } from '../../lib/calls/api.ts';
import { agreesToLeave } from '../../lib/navigation/leave-questions.ts';
import { session } from '../../lib/session/session.ts';

/**
 * Acts for another organisation from now on, with a page that is loaded anew: what its address narrows is of the one before. Other
 * tabs follow as they learn of it (`lib/session/session-watch.ts`).
 */
export const switchOrganisation = async (
  orgId: string,
  page: string = window.location.pathname,
): Promise<void> => {
  if (!agreesToLeave()) return;
  await call(actForOrganisation, { body: { orgId } });
  session.showsOrganisation(orgId);
  window.location.replace(page);
};
