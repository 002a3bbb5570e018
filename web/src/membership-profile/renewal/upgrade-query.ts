import { listUpgrades } from '@linehaul/contract/level-change';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** What the membership can be changed to within its year, and what of it waits to be paid; the price is that of the day. */
export const useUpgrades = (orgId: string) =>
  useQuery({
    queryKey: ['renewal', orgId, 'upgrades'],
    queryFn: () => call(listUpgrades, { query: { orgId } }),
    throwOnError: false,
  });
