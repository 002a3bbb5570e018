import { getRenewal, listNextLevels, type Renewal } from '@linehaul/contract/renewal';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { invalidateAfterPayment, keepAnswer } from '../../lib/calls/query-client.ts';

const keyOf = (orgId: string) => ['renewal', orgId];

/** How the membership of an organisation is renewed, for who pays for it. */
export const useRenewal = (orgId: string) =>
  useQuery({
    queryKey: keyOf(orgId),
    queryFn: () => call(getRenewal, { query: { orgId } }),
    throwOnError: false,
  });

/** What the next year can be sold as, as the server says when somebody asks to change it. */
export const useNextLevels = (orgId: string) =>
  useQuery({
    queryKey: [...keyOf(orgId), 'levels'],
    queryFn: () => call(listNextLevels, { query: { orgId } }),
    refetchOnMount: 'always',
    throwOnError: false,
  });

/** Keeps what an act has answered; what is owed, and the year, follow from it. */
export const keepRenewal = async (renewal: Renewal): Promise<void> => {
  invalidateAfterPayment();
  await keepAnswer(keyOf(renewal.orgId), renewal);
};
