import { getCpdRecord, listCpdCategories } from '@linehaul/contract/cpd-logging';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

const STALE_AFTER_MS = 300_000;

/** What an activity can be logged as. */
export const useCpdCategories = () =>
  useQuery({
    queryKey: ['cpd', 'categories'],
    queryFn: async () => (await call(listCpdCategories)).categories,
    staleTime: STALE_AFTER_MS,
  });

/** To be changed: as it is on the server now, whatever was kept of it; nothing for one that has not been begun. */
export const useLoggedRecord = (id: string | null) =>
  useQuery({
    queryKey: ['cpd', 'record', id],
    queryFn: () => call(getCpdRecord, { query: { id: id ?? '' } }),
    enabled: id !== null,
    refetchOnMount: 'always',
    gcTime: 0,
  });
