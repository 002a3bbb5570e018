import { getCurrentCpd } from '@linehaul/contract/cpd';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';

/** The periods of the person that run today; an error for who is in no programme. */
export const useCurrentCpd = () =>
  useQuery({
    queryKey: ['cpd', 'current'],
    queryFn: () => partOf('cpd', () => call(getCurrentCpd)),
    throwOnError: false,
  });
