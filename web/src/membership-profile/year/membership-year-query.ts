import { getMembershipYear } from '@linehaul/contract/membership-year';
import { useQuery } from '@tanstack/react-query';
import { aheadOf, partOf } from '../../lib/calls/home-parts.ts';
import { call } from '../../lib/calls/api.ts';

/** The membership year of the organisation that is named, or of the person's first. */
export const useMembershipYear = (orgId?: string) =>
  useQuery({
    queryKey: ['membership-year', orgId ?? null],
    queryFn: () =>
      orgId === undefined
        ? partOf('membershipYear', () => call(getMembershipYear))
        : aheadOf('membershipYear', (year) => year.orgId === orgId).then(
            (found) => found ?? call(getMembershipYear, { query: { orgId } }),
          ),
  });
