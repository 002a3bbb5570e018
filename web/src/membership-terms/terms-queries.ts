import {
  getMembershipTerms,
  getMembershipTermsVersion,
  listAcceptedTerms,
} from '@linehaul/contract/membership-terms';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { queryClient } from '../lib/calls/query-client.ts';

const TERMS = 'membership-terms';
const IN_FORCE = [TERMS, 'in-force'];

/** What is in force; null where the association has published none. */
export const useTermsInForce = () =>
  useQuery({ queryKey: IN_FORCE, queryFn: () => call(getMembershipTerms), throwOnError: false });

/** After a refusal: the office may have published others. */
export const askTermsAnew = (): void => void queryClient.invalidateQueries({ queryKey: IN_FORCE });

/** A version by its number, or what is in force without one. */
export const useTermsOf = (version: string | undefined) =>
  useQuery({
    queryKey: version === undefined ? IN_FORCE : [TERMS, 'version', version],
    queryFn: () =>
      version === undefined
        ? call(getMembershipTerms)
        : call(getMembershipTermsVersion, { params: { version } }),
    throwOnError: false,
  });

/** What the person accepted, the newest first. */
export const useAcceptedTerms = () =>
  useQuery({
    queryKey: [TERMS, 'accepted'],
    queryFn: async () => (await call(listAcceptedTerms)).accepted,
    throwOnError: false,
  });
