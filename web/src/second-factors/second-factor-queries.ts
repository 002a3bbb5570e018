import { getSecondFactors } from '@linehaul/contract/second-factors';
import type { DataOf } from '@linehaul/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

const SECOND_FACTORS_KEY = ['second-factors'];
/** What the portal knows of the person changes with their second factors. */
const CURRENT_USER_KEY = ['current-user'];

export type SecondFactors = DataOf<typeof getSecondFactors>;

/** The second factors of the person who is signed in. */
export const useSecondFactors = () =>
  useQuery({
    queryKey: SECOND_FACTORS_KEY,
    queryFn: () => call(getSecondFactors),
  });

/** Asks anew after a change. */
export const useRefreshSecondFactors = (): (() => Promise<void>) => {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: SECOND_FACTORS_KEY }),
      queries.invalidateQueries({ queryKey: CURRENT_USER_KEY }),
    ]);
  };
};

/** How many ways to show a second factor there are, recovery codes aside. */
export const factorCountOf = ({ authenticator, passkeys }: SecondFactors): number =>
  passkeys.length + (authenticator.isSetUp ? 1 : 0);
