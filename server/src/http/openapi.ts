import type { Endpoint, MultipartBody } from '@linehaul/contract/endpoint';
import { problem, tokenError } from '@linehaul/contract/errors';
import * as z from 'zod';
import type { Access } from './access.ts';
import type { Audience } from './audience.ts';

export interface DescribedCall {
  endpoint: Endpoint;
  access: Access;
}

type Json = Record<string, unknown>;

const toJsonSchema = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  });
  return rest;
};

const parametersOf = (schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
};

const multipartSchemaOf = ({ fields, files }: MultipartBody): Json => {
  const schema = toJsonSchema(fields, 'input');
  const attached = {
    type: 'array',
    maxItems: files.maxCount,
    items: { type: 'string', format: 'binary' },
    description: `At most ${files.maxTotalBytes} bytes together.`,
  };
  return { ...schema, properties: { ...(schema['properties'] as Json), [files.name]: attached } };
};

const requestBodyOf = ({ body, form, multipart }: Endpoint): Json | undefined => {
  if (multipart) {
    const schema = multipartSchemaOf(multipart);
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const schema = body ?? form;
  if (!schema) return undefined;
  const mediaType = body ? 'application/json' : 'application/x-www-form-urlencoded';
  return { required: true, content: { [mediaType]: { schema: toJsonSchema(schema, 'input') } } };
};

const successOf = ({ answer = 'data', data }: Endpoint): Json => {
  if (answer === 'redirect') return { '302': { description: 'Redirects to a page of the portal' } };
  if (answer === 'bytes')
    return {
      '200': {
        description: 'The file',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
    };
  const inner = data ? toJsonSchema(data, 'output') : {};
  const schema =
    answer === 'top'
      ? inner
      : { type: 'object', required: ['data'], properties: { data: inner, message: { type: 'string' } } };
  return { '200': { description: 'Done', content: { 'application/json': { schema } } } };
};

/** A refusal is a problem everywhere but at the token call, which speaks OAuth. */
const refusalOf = ({ answer }: Endpoint): Json => ({
  $ref: `#/components/responses/${answer === 'top' ? 'TokenError' : 'Problem'}`,
});

/** Who each audience is, in words. */
const AUDIENCE_WORDS: Record<Audience, string> = {
  anyone: 'Anyone, signed in or not.',
  signedIn: 'Everybody who is signed in.',
  guest: 'Guests.',
  joining: 'Applicants and members; Admins and Owners with a second factor.',
  member: 'Members; Admins and Owners with a second factor.',
  admin: 'Admins and Owners with a second factor.',
  owner: 'Owners with a second factor.',
};

const describeAccess = ({ audience, whileImpersonating }: Access): string =>
  `${AUDIENCE_WORDS[audience]} ${whileImpersonating ? 'Works' : 'Does not work'} while an admin acts as another person.`;

const operationOf = ({ endpoint, access }: DescribedCall): Json => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[2] ?? 'account'],
  description: describeAccess(access),
  'x-audience': access.audience,
  'x-while-impersonating': access.whileImpersonating,
  ...(access.audience !== 'anyone' && { security: [{ bearer: [] }] }),
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...(requestBodyOf(endpoint) && { requestBody: requestBodyOf(endpoint) }),
  responses: { ...successOf(endpoint), default: refusalOf(endpoint) },
});

/** Describes every served call as OpenAPI 3.0, from the same values that validate them. */
export const openApiDocument = (
  calls: readonly DescribedCall[],
  about: { title: string; version: string },
): Json => {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = call.endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operations = (paths[path] ??= {});
    operations[call.endpoint.method.toLowerCase()] = operationOf(call);
  }
  const tokenErrorContent = { 'application/json': { schema: toJsonSchema(tokenError, 'output') } };
  const problemContent = { 'application/problem+json': { schema: toJsonSchema(problem, 'output') } };
  return {
    openapi: '3.0.3',
    info: about,
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Problem: { description: 'Refused, and why', content: problemContent },
        TokenError: { description: 'Refused, as RFC 6749 says it', content: tokenErrorContent },
      },
    },
  };
};
