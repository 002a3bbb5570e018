import { getJoin } from '@linehaul/contract/join';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { pathOfJoin } from '../sign-up-steps.ts';

/** The page on which the join of whoever has just logged in continues; a step says itself why it cannot be opened. */
export const findJoinDestination = (): Promise<string> =>
  call(getJoin).then(pathOfJoin, () => paths.signUpOrganisation);
