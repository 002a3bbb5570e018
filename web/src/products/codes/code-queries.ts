import { listJoiningCodes } from '@linehaul/contract/office-joining-codes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

const CODES_KEY = ['office-joining-codes'];

export const useCodes = () => useQuery({ queryKey: CODES_KEY, queryFn: () => call(listJoiningCodes) });

/** Asks anew after a change. */
export const useCodesChanged = () => {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: CODES_KEY });
};
