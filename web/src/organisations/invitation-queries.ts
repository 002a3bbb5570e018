import { listInvitations } from '@linehaul/contract/invitations';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';

/** Whom an organisation has invited, and who has not accepted yet. */
export const useInvitations = (orgId: string) =>
  useQuery({
    queryKey: ['invitations', orgId],
    queryFn: async () => (await call(listInvitations, { query: { orgId } })).items,
    throwOnError: false,
  });
