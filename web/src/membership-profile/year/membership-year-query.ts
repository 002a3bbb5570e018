import { getMembershipYear } from '@linehaul/contract/membership-year';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** The membership year of the organisation that is named, or of the person's first. */
export const useMembershipYear = (orgId?: string) =>
  useQuery({
    queryKey: ['membership-year', orgId ?? null],
    queryFn: () => call(getMembershipYear, { query: orgId === undefined ? {} : { orgId } }),
  });
