import * as z from 'zod/mini';
import { requiredText, uuid } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

/** The addresses of a domain that are kept for who runs it (RFC 2142): nobody else is given one. */
export const PROOF_MAILBOXES = ['postmaster', 'hostmaster', 'webmaster', 'administrator', 'admin'] as const;
export const MAIL_DOMAINS_MAX_COUNT = 10;
const DOMAIN_MAX_LENGTH = 253;

export const proofMailbox = z.enum(PROOF_MAILBOXES);
export type ProofMailbox = z.infer<typeof proofMailbox>;

/** How who has an address at the domain comes in: by pressing a button, or by a request that is decided. */
export const admits = z.enum(['at-once', 'on-request']);
export type Admits = z.infer<typeof admits>;

const mailDomain = z.object({
  id: z.uuid(),
  /** As people write it. */
  domain: z.string(),
  mailbox: proofMailbox,
  admits,
  /** Until when the link works that was mailed last. */
  linkExpiresUtc: z.iso.datetime(),
  /** Until when it lets people in; null before it is proven. */
  provenUntilUtc: z.nullable(z.iso.datetime()),
  isProven: z.boolean(),
});
export type MailDomain = z.infer<typeof mailDomain>;

export const listMailDomains = endpoint({
  method: 'GET',
  path: '/api/org/maildomains',
  summary: 'The mail domains of an organisation that the caller administers, and how far each is proven.',
  query: z.strictObject({ orgId: uuid() }),
  data: z.object({ items: z.array(mailDomain) }),
  refusals: ['not-found'],
});

export const nameMailDomain = endpoint({
  method: 'POST',
  path: '/api/org/namemaildomain',
  summary:
    'Names a mail domain of an organisation that the caller administers, at which somebody of it has a confirmed address, and mails a link that proves it to an address which only who runs the domain can read. Named again, it is mailed another link; a proof that holds goes on holding.',
  body: z.strictObject({
    orgId: uuid(),
    domain: requiredText('Please type the domain', DOMAIN_MAX_LENGTH),
    mailbox: proofMailbox,
    admits,
  }),
  data: z.object({ mailedTo: z.string() }),
  refusals: ['not-found', 'wrong-state'],
});

export const setMailDomain = endpoint({
  method: 'POST',
  path: '/api/org/setmaildomain',
  summary: 'Says how people with an address at a mail domain come in. Repeats change nothing more.',
  body: z.strictObject({ orgId: uuid(), id: uuid(), admits }),
  data: z.null(),
  refusals: ['not-found'],
});

export const removeMailDomain = endpoint({
  method: 'POST',
  path: '/api/org/removemaildomain',
  summary: 'Ends that an address at a mail domain lets anybody in; its people stay. Repeats answer the same.',
  body: z.strictObject({ orgId: uuid(), id: uuid() }),
  data: z.null(),
  refusals: ['not-found'],
});

export const getMailDomainProof = endpoint({
  method: 'GET',
  path: '/api/org/maildomainproof',
  summary: 'What the link that was mailed to who runs a domain would prove. Looking changes nothing.',
  query: z.strictObject({ token: requiredText('Please open the link of the email', 100) }),
  data: z.object({
    organisation: z.string(),
    domain: z.string(),
    admits,
    /** Until when the link works. */
    linkExpiresUtc: z.iso.datetime(),
  }),
  refusals: ['not-found'],
});
export type MailDomainProof = z.infer<(typeof getMailDomainProof)['data']>;

export const proveMailDomain = endpoint({
  method: 'POST',
  path: '/api/org/provemaildomain',
  summary:
    'Proves a mail domain by the link that was mailed to who runs it, for a year. One organisation alone holds a domain.',
  body: z.strictObject({ token: requiredText('Please open the link of the email', 100) }),
  data: z.object({ organisation: z.string(), domain: z.string() }),
  refusals: ['not-found', 'wrong-state'],
});

export const getDomainOffer = endpoint({
  method: 'GET',
  path: '/api/org/domainoffer',
  summary:
    'The organisation that lets the caller in by the domain of their confirmed address; null where none does, or they belong to it.',
  data: z.object({
    offer: z.nullable(
      z.object({
        orgId: z.uuid(),
        organisation: z.string(),
        domain: z.string(),
        admits,
      }),
    ),
  }),
});
export type DomainOffer = NonNullable<z.infer<(typeof getDomainOffer)['data']>['offer']>;

export const joinByDomain = endpoint({
  method: 'POST',
  path: '/api/org/joinbydomain',
  summary:
    'Makes the caller one of the people of the organisation that lets them in by the domain of their confirmed address, or asks it. Repeats answer the same.',
  body: z.strictObject({ orgId: uuid() }),
  data: z.object({ organisation: z.string(), outcome: z.enum(['joined', 'asked']) }),
  refusals: ['not-found', 'wrong-state'],
});
