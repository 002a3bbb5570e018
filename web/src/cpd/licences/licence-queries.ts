import { getLicences } from '@linehaul/contract/licences';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { CURRENT_CPD_KEY } from '../current/current-cpd-query.ts';

const LICENCES_KEY = ['cpd', 'licences'] as const;

/** What the person holds, and what there is to hold. */
export const useLicences = () =>
  useQuery({ queryKey: LICENCES_KEY, queryFn: () => call(getLicences), refetchOnMount: 'always' });

/** Has what shows licences asked for anew, home among it. */
export const useLicencesChanged = () => {
  const queries = useQueryClient();
  return (): void => {
    for (const queryKey of [LICENCES_KEY, CURRENT_CPD_KEY]) void queries.invalidateQueries({ queryKey });
  };
};
