import { listOwnAudits } from '@linehaul/contract/audits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { TRACKER_KEY } from '../cpd-queries.ts';

const AUDITS_KEY = ['cpd', 'audits'] as const;

/** What is shown as sent has to be what the office sees: as it is on the server now. */
export const useOwnAudits = () =>
  useQuery({
    queryKey: AUDITS_KEY,
    queryFn: async () => (await call(listOwnAudits)).audits,
    refetchOnMount: 'always',
  });

/** Asks anew for the audits and the tracker, which says whether one is open. */
export const useAuditsChanged = () => {
  const queries = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(
      [AUDITS_KEY, TRACKER_KEY].map((queryKey) => queries.invalidateQueries({ queryKey: [...queryKey] })),
    );
  };
};
