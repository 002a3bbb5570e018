import { listInvitations } from '@linehaul/contract/invitations';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

/** Others invite and accept meanwhile: how many seats are left is asked for again while somebody looks. */
export const SEATS_REFRESHED_MS = 20_000;

/** Whom an organisation has invited and who has not accepted yet, and how many seats are left. */
export const useInvitations = (orgId: string) => {
  const { data, refetch } = useQuery({
    queryKey: ['invitations', orgId],
    queryFn: () => call(listInvitations, { query: { orgId } }),
    refetchInterval: SEATS_REFRESHED_MS,
    throwOnError: false,
  });
  return { invitations: data?.items ?? [], seats: data?.seats ?? null, refetch };
};
