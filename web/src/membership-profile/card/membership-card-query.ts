import { getMembershipCard } from '@linehaul/contract/membership-card';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';

/** The card of the person who is signed in, of the organisation that is named or of their first. */
export const useMembershipCard = (orgId?: string) =>
  useQuery({
    queryKey: ['membership-card', orgId ?? null],
    queryFn: () => call(getMembershipCard, { query: orgId === undefined ? {} : { orgId } }),
  });
