import { getDomainOffer, getMailDomainProof, listMailDomains } from '@linehaul/contract/mail-domains';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { partOf } from '../../lib/calls/home-parts.ts';

/** The mail domains of an organisation, for who administers it. */
export const useMailDomains = (orgId: string) =>
  useQuery({
    queryKey: ['mail-domains', orgId],
    queryFn: () => call(listMailDomains, { query: { orgId } }),
    throwOnError: false,
  });

/** The organisation that lets the person in by the domain of their address. */
export const useDomainOffer = () =>
  useQuery({
    queryKey: ['domain-offer'],
    queryFn: () => partOf('domainOffer', () => call(getDomainOffer)),
    throwOnError: false,
  });

/** What the link of the mail would prove. */
export const useMailDomainProof = (token: string) =>
  useQuery({
    queryKey: ['mail-domain-proof', token],
    queryFn: () => call(getMailDomainProof, { query: { token } }),
    throwOnError: false,
  });
