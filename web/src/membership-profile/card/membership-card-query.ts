import { getMembershipCard } from '@linehaul/contract/membership-card';
import { useQuery } from '@tanstack/react-query';
import { aheadOf, partOf } from '../../lib/calls/home-parts.ts';
import { call } from '../../lib/calls/api.ts';

/** The card of the person who is signed in, of the organisation that is named or of their first. */
export const useMembershipCard = (orgId?: string) =>
  useQuery({
    queryKey: ['membership-card', orgId ?? null],
    queryFn: () =>
      orgId === undefined
        ? partOf('membershipCard', () => call(getMembershipCard))
        : aheadOf('membershipCard', (card) => card.orgId === orgId).then(
            (found) => found ?? call(getMembershipCard, { query: { orgId } }),
          ),
  });
