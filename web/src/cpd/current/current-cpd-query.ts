import { getCurrentCpd } from '@linehaul/contract/cpd';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';

/** The answer for who is in no programme: as good as any, where an error would be asked for again by each part of a page. */
const nothingIfNotFound = (error: unknown): null => {
  if (isNotFound(error)) return null;
  throw error;
};

/** The periods of the person that run today; nothing for who is in no programme. */
export const useCurrentCpd = () =>
  useQuery({
    queryKey: ['cpd', 'current'],
    queryFn: () => partOf('cpd', () => call(getCurrentCpd)).catch(nothingIfNotFound),
    throwOnError: false,
  });
