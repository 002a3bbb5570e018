import { getJoin } from '@linehaul/contract/join-state';
import { call } from '../../lib/calls/api.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { session } from '../../lib/session/session.ts';
import { pathOfJoin } from '../sign-up-steps.ts';

/** The page on which the join of whoever has just logged in continues; a step says itself why it cannot be opened. */
export const findJoinDestination = async (): Promise<string> => {
  // A guest has no join yet: it begins with the details of the account.
  if (session.contactType() === 'Prospect-Guest') return paths.signUp;
  return call(getJoin).then(pathOfJoin, () => paths.signUpOrganisation);
};
