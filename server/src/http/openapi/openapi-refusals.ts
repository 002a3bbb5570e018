import type { Endpoint } from '@linehaul/contract/endpoint';
import { problem, tokenError, type ErrorCode } from '@linehaul/contract/errors';
import type { DescribedCall } from './described-call.ts';
import { STATUS } from '../error-status.ts';
import type { DocumentSchemas, Json } from './openapi-schemas.ts';
import { refusalsOf } from '../refusal-rules.ts';

interface Words {
  readonly name: string;
  readonly description: string;
  /** Passes by itself, so that the answer says when to try again. */
  readonly isForNow?: true;
}

/** What each status means to whoever made the call. */
const WORDS: Readonly<Record<number, Words>> = {
  400: { name: 'BadRequest', description: 'The request is malformed, or its values are not valid.' },
  401: { name: 'Unauthenticated', description: 'There is no bearer token, or its session has ended.' },
  403: { name: 'Forbidden', description: 'This is not for the caller, or not with what they have proven.' },
  404: { name: 'NotFound', description: 'This does not exist, or is not the caller’s.' },
  405: { name: 'MethodNotAllowed', description: 'The path takes other methods.' },
  409: { name: 'Conflict', description: 'Things have moved on, or a payment was declined.' },
  413: { name: 'TooLarge', description: 'The request is larger than the call takes.' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body has a media type that the call does not take.',
  },
  421: { name: 'WrongHost', description: 'The request names another host than the portal’s own.' },
  429: { name: 'TooManyRequests', description: 'A limit is reached; try again later.', isForNow: true },
  500: { name: 'InternalError', description: 'A mistake of the portal’s; `instance` is for its support.' },
  503: {
    name: 'Unavailable',
    description: 'The portal is busy, or needs something that is away.',
    isForNow: true,
  },
};

const RETRY_AFTER = { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } };

const codesOf = (status: number): ErrorCode[] =>
  (Object.keys(STATUS) as ErrorCode[]).filter((code) => STATUS[code] === status);

/** A problem of this status, so that a client can tell by `type` why it was refused. */
const problemOf = (status: number, schemas: DocumentSchemas): Json => ({
  allOf: [
    schemas.refTo(problem, 'output'),
    {
      type: 'object',
      properties: {
        status: { const: status },
        type: { enum: codesOf(status).map((code) => `urn:linehaul:error:${code}`) },
      },
    },
  ],
});

const wordsOf = (status: number): Words => {
  const words = WORDS[status];
  if (!words) throw new Error(`http/openapi-refusals.ts has no words for the status ${status}`);
  return words;
};

const isOAuth = ({ answer }: Endpoint): boolean => answer === 'top';
const isPage = ({ answer }: Endpoint): boolean => answer === 'page';

/** Problems, and pages for browsers that opened one; the token call alone refuses in the words of OAuth. */
const contentOf = (status: number, endpoint: Endpoint, schemas: DocumentSchemas): Json => {
  if (isOAuth(endpoint)) return { 'application/json': { schema: schemas.refTo(tokenError, 'output') } };
  const content = { 'application/problem+json': { schema: problemOf(status, schemas) } };
  return isPage(endpoint) ? { ...content, 'text/html': { schema: { type: 'string' } } } : content;
};

const refusalOf = (status: number, endpoint: Endpoint, schemas: DocumentSchemas): Json => {
  const { description, isForNow } = wordsOf(status);
  return { description, ...(isForNow && RETRY_AFTER), content: contentOf(status, endpoint, schemas) };
};

const prefixOf = (endpoint: Endpoint): string => {
  if (isOAuth(endpoint)) return 'Token';
  return isPage(endpoint) ? 'Page' : '';
};

/** Keeps an answer that several calls give under a name, and refers to it. */
export type Share = (name: string, answer: Json) => Json;

/** Every refusal of a call by its status. */
export const refusalsIn = (
  { endpoint, access }: DescribedCall,
  { schemas, share }: { schemas: DocumentSchemas; share: Share },
): Json => {
  const statuses = new Set([...refusalsOf(endpoint, access)].map((code) => STATUS[code]));
  return Object.fromEntries(
    [...statuses].map((status) => {
      const name = `${prefixOf(endpoint)}${wordsOf(status).name}`;
      return [String(status), share(name, refusalOf(status, endpoint, schemas))];
    }),
  );
};
