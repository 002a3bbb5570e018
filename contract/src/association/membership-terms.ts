import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** Of a version of the membership terms, which are numbered from 1. */
export const termsVersion = z.int().check(z.minimum(1), z.maximum(1_000_000));

const publishedTerms = {
  version: z.int(),
  /** The day of the association that it is in force from. */
  publishedOn: z.iso.date(),
};

const membershipTerms = z.object({
  ...publishedTerms,
  /** What is new in it; empty where the office said nothing. */
  changes: z.string(),
  /** HTML, sanitised. */
  content: z.string(),
  isInForce: z.boolean(),
  /** All that were ever in force, the newest first. */
  versions: z.array(z.object(publishedTerms)),
});
export type MembershipTerms = z.infer<typeof membershipTerms>;

export const getMembershipTerms = endpoint({
  method: 'GET',
  path: '/api/membershipterms/current',
  summary: 'The membership terms in force; null while the association has published none.',
  data: z.nullable(membershipTerms),
});

export const getMembershipTermsVersion = endpoint({
  method: 'GET',
  path: '/api/membershipterms/version/:version',
  summary: 'The membership terms as they were published under a number.',
  params: z.strictObject({
    version: z.string().check(z.regex(/^[1-9]\d{0,5}$/), z.meta({ examples: ['1', '12'] })),
  }),
  data: membershipTerms,
  refusals: ['not-found'],
});

export const listAcceptedTerms = endpoint({
  method: 'GET',
  path: '/api/membershipterms/accepted',
  summary: 'Which versions of the membership terms the caller accepted, and when; the newest first.',
  data: z.object({
    accepted: z.array(
      z.object({
        ...publishedTerms,
        acceptedUtc: z.iso.datetime(),
        /** For whom the membership was. */
        orgName: z.nullable(z.string()),
      }),
    ),
  }),
});
