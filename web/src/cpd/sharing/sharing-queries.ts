import { getCpdSharing } from '@linehaul/contract/team';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

const SHARING_KEY = ['cpd', 'sharing'] as const;

/** The organisations of the person, and whether each sees how they stand. */
export const useSharing = () =>
  useQuery({
    queryKey: SHARING_KEY,
    queryFn: async () => (await call(getCpdSharing)).organisations,
    refetchOnMount: 'always',
  });

export const useSharingChanged = () => {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: SHARING_KEY });
};
