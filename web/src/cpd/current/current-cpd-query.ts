import { getCurrentCpd } from '@linehaul/contract/cpd';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';

/** The answer for who is in no programme and whose licences last: as good as any, where an error would be asked for again by each part of a page. */
const nothingIfNotFound = (error: unknown): null => {
  if (isNotFound(error)) return null;
  throw error;
};

export const CURRENT_CPD_KEY = ['cpd', 'current'] as const;

/** What of the person’s development concerns them today; nothing for whom nothing does. Whoever may not ask is left out. */
export const useCurrentCpd = ({ isAsked = true }: { readonly isAsked?: boolean } = {}) =>
  useQuery({
    queryKey: CURRENT_CPD_KEY,
    queryFn: () => partOf('cpd', () => call(getCurrentCpd)).catch(nothingIfNotFound),
    throwOnError: false,
    enabled: isAsked,
  });
