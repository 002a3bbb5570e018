import { listLicenceKinds } from '@linehaul/contract/office-licences';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';

const KINDS_KEY = ['office-cpd', 'licence-kinds'] as const;

export const useLicenceKinds = () =>
  useQuery({ queryKey: KINDS_KEY, queryFn: async () => (await call(listLicenceKinds)).kinds });

export const useKindsChanged = () => {
  const queries = useQueryClient();
  return (): Promise<void> => queries.invalidateQueries({ queryKey: KINDS_KEY });
};
