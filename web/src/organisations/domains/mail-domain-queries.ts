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

const askForOffer = async () => {
  const answer = await partOf('domainOffer', () => call(getDomainOffer));
  // Drawn with the answer, not a moment later, when it would push away what stands below it.
  if (answer.offer) await import('./offer-card.tsx').catch(() => undefined);
  return answer;
};

/** The organisation that lets the person in by the domain of their address. */
export const useDomainOffer = () =>
  useQuery({
    queryKey: ['domain-offer'],
    queryFn: askForOffer,
    throwOnError: false,
  });

/** What the link of the mail would prove. */
export const useMailDomainProof = (token: string) =>
  useQuery({
    queryKey: ['mail-domain-proof', token],
    queryFn: () => call(getMailDomainProof, { query: { token } }),
    throwOnError: false,
  });
