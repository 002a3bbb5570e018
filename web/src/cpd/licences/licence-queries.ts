import { getLicences } from '@linehaul/contract/licences';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

export const LICENCES_KEY = ['cpd', 'licences'] as const;

/** What the person holds, and what there is to hold. */
export const useLicences = () =>
  useQuery({ queryKey: LICENCES_KEY, queryFn: () => call(getLicences), refetchOnMount: 'always' });
