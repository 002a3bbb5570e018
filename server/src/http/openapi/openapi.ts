import { API_SECTIONS } from '@linehaul/contract/api-sections';
import type { Access } from '../access-kinds.ts';
import type { Audience } from '../audience.ts';
import type { DescribedCall } from './described-call.ts';
import { requestBodyOf, shareParameters } from './openapi-requests.ts';
import { responsesOf } from './openapi-responses.ts';
import { schemasOf, type Json } from './openapi-schemas.ts';
import { refusalsOf } from '../refusal-rules.ts';

/** Who each audience is, in words. */
const AUDIENCE_WORDS: Record<Audience, string> = {
  anyone: 'Anyone, signed in or not.',
  signedIn: 'Everybody who is signed in.',
  guest: 'Guests.',
  joining: 'Applicants and members; Admins and Owners with a second factor.',
  onceMember: 'Members, and whoever was one; Admins and Owners with a second factor.',
  member: 'Members; Admins and Owners with a second factor.',
  admin: 'Admins and Owners with a second factor.',
  owner: 'Owners with a second factor.',
};

const describeAccess = ({ audience, whileImpersonating }: Access): string =>
  `${AUDIENCE_WORDS[audience]} ${whileImpersonating ? 'Works' : 'Does not work'} while an admin acts as another person.`;

/** Open calls need no sign-in; some of them look at it where there is one. */
const securityOf = ({ endpoint, access }: DescribedCall): Json[] => {
  if (access.audience !== 'anyone') return [{ bearer: [] }];
  // What stands in the body decides, whoever is signed in.
  if (access.takesPass) return [];
  return refusalsOf(endpoint, access).has('unauthenticated') ? [{ bearer: [] }, {}] : [];
};

const ABOUT_ALL_CALLS = `
A success is \`200\` with \`{ "data": …, "message"?: … }\`; \`POST /token\` alone answers at the top level, and documents answer
their bytes. A refusal is \`application/problem+json\`: \`message\` is what the person is shown, \`modelState\` says it by field.
Paths, and the names of parameters and fields, match without regard to case; unknown ones are refused. Text is trimmed and
normalised (NFC). Amounts are dollars with at most two decimals, instants ISO 8601 in UTC, calendar days \`YYYY-MM-DD\`.
A request whose address and headers are longer than 16 KB is answered \`431\` without a body, before anything else is read.`;

const HEADERS = {
  RetryAfter: {
    description: 'Seconds after which it is worth trying again.',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  Location: {
    description: 'The page to open.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
  },
};

const SECURITY_SCHEMES = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `accessToken` that `POST /token` answers with.',
  },
};

const pathOf = ({ endpoint }: DescribedCall): string => endpoint.path.replaceAll(/:(\w+)/g, '{$1}');

const infoOf = (about: { title: string; version: string }): Json => ({
  ...about,
  description: ABOUT_ALL_CALLS.trim(),
  license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
});

/** Describes one call, and keeps what it shares with others. */
const describer = (calls: readonly DescribedCall[]) => {
  const schemas = schemasOf(calls);
  const parameters = shareParameters(calls, schemas);
  const responses = responsesOf(schemas);
  return {
    operationOf: (call: DescribedCall): Json => ({
      operationId: call.name,
      summary: call.endpoint.summary,
      description: describeAccess(call.access),
      tags: [call.section],
      'x-audience': call.access.audience,
      'x-while-impersonating': call.access.whileImpersonating,
      security: securityOf(call),
      parameters: parameters.of(call),
      ...requestBodyOf(call, schemas),
      responses: responses.of(call),
    }),
    components: (): Json => ({
      securitySchemes: SECURITY_SCHEMES,
      headers: HEADERS,
      parameters: parameters.shared,
      responses: responses.shared,
      schemas: schemas.components(),
    }),
  };
};

type About = { title: string; version: string };

const describe = (calls: readonly DescribedCall[], about: About): Json => {
  const { operationOf, components } = describer(calls);
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const operations = (paths[pathOf(call)] ??= {});
    operations[call.endpoint.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.1',
    info: infoOf(about),
    servers: [{ url: '/', description: 'This portal' }],
    tags: API_SECTIONS.map(({ name, description }) => ({ name, description })),
    paths,
    components: components(),
  };
};

/** By what is described: the calls of a name are the same in all portals of a process. */
const described = new Map<string, Json>();

/** Describes the calls as OpenAPI 3.1, from the same values that validate them. */
export const openApiDocument = (calls: readonly DescribedCall[], about: About): Json => {
  const key = JSON.stringify([about, calls.map(({ name }) => name)]);
  const document = described.get(key) ?? describe(calls, about);
  described.set(key, document);
  return document;
};
