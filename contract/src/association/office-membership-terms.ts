import * as z from 'zod/mini';
import { text } from '../values/text.ts';
import { writtenHtml } from '../values/written-html.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pageRequest } from '../wire/page.ts';
import { termsVersion } from './membership-terms.ts';

export const TERMS_CHANGES_MAX_LENGTH = 500;
export const TERMS_ACCEPTANCES_PAGE_SIZE = 20;

const revision = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

const officeTerms = z.object({
  /** Counts how often the draft was saved. */
  revision: z.int(),
  /** The draft: HTML, sanitised. */
  content: z.string(),
  updatedUtc: z.nullable(z.iso.datetime()),
  /** Null where nobody who is known did. */
  updatedBy: z.nullable(z.string()),
  /** Whether the draft says anything else than the version in force. */
  isChanged: z.boolean(),
  /** The newest first: that is in force. */
  versions: z.array(
    z.object({
      version: z.int(),
      publishedOn: z.iso.date(),
      publishedBy: z.nullable(z.string()),
      changes: z.string(),
      /** With how many applications it was accepted. */
      acceptances: z.int(),
    }),
  ),
});
export type OfficeTerms = z.infer<typeof officeTerms>;

export const getOfficeTerms = endpoint({
  method: 'GET',
  path: '/api/admin/membershipterms',
  summary: 'The draft of the membership terms, and what was published of them.',
  data: officeTerms,
});

/** HTML, sanitised when it is kept. */
const content = writtenHtml({
  notLoaded: 'The text has not been loaded yet',
  tooLong: 'The text is too long',
});
export const termsDraft = z.strictObject({ content });

export const saveOfficeTerms = endpoint({
  method: 'POST',
  path: '/api/admin/membershipterms/save',
  summary: 'Keeps the draft of the membership terms. Refused when somebody else has changed it since.',
  body: z.strictObject({ revision, content }),
  data: z.object({ revision: z.int() }),
  refusals: ['wrong-state'],
});

export const publishOfficeTerms = endpoint({
  method: 'POST',
  path: '/api/admin/membershipterms/publish',
  summary: 'Publishes the draft as the next version, in force at once. No version ever changes.',
  body: z.strictObject({
    revision,
    /** What is new in it, shown to whoever reads it. */
    changes: z._default(text(TERMS_CHANGES_MAX_LENGTH), ''),
  }),
  data: z.object({ version: z.int() }),
  refusals: ['wrong-state'],
});

const termsAcceptance = z.object({
  joinId: z.uuid(),
  version: z.int(),
  acceptedUtc: z.iso.datetime(),
  /** Null once the account is closed. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  orgName: z.nullable(z.string()),
});
export type TermsAcceptance = z.infer<typeof termsAcceptance>;

export const listTermsAcceptances = endpoint({
  method: 'POST',
  path: '/api/admin/membershipterms/acceptances',
  summary: 'Who accepted the membership terms, which version, and when; the newest first.',
  body: z.strictObject({
    ...pageRequest.shape,
    /** All versions when it is left out. */
    version: z.optional(termsVersion),
    /** Looked for in name, address and organisation. */
    keyword: z.optional(text(100)),
  }),
  data: z.object({ acceptances: z.array(termsAcceptance), totalItems: z.int() }),
});
