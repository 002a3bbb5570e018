import type { DescribedCall } from './described-call.ts';
import { refusalsIn, type Share } from './openapi-refusals.ts';
import type { DocumentSchemas, Json } from './openapi-schemas.ts';

const MESSAGE = { type: 'string', description: 'What the person is shown.' };

const envelopeOf = (data: Json): Json => ({
  type: 'object',
  required: ['data'],
  properties: { data, message: MESSAGE },
  additionalProperties: false,
});

const answering = (description: string, mediaTypes: readonly string[], schema: Json): Json => ({
  description,
  content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])),
});

const JSON_TYPE = ['application/json'] as const;
const DONE = answering(
  'It is done, and there is nothing to say of it.',
  JSON_TYPE,
  envelopeOf({ type: 'null' }),
);
const REDIRECT = {
  description: 'Leads to a page of the portal.',
  headers: { Location: { $ref: '#/components/headers/Location' } },
};

const successOf = ({ endpoint }: DescribedCall, schemas: DocumentSchemas, share: Share): Json => {
  const { answer = 'data', data } = endpoint;
  if (answer === 'page')
    return {
      '200': answering('A page.', ['text/html'], { type: 'string' }),
      [endpoint.method === 'GET' ? '302' : '303']: share('Redirect', REDIRECT),
    };
  if (typeof answer === 'object')
    return { '200': answering('The document.', answer.mediaTypes, { type: 'string', format: 'binary' }) };
  if (!data || schemas.expand(data, 'output')['type'] === 'null') return { '200': share('Done', DONE) };
  const form = schemas.refTo(data, 'output');
  return { '200': answering('It is done.', JSON_TYPE, answer === 'top' ? form : envelopeOf(form)) };
};

export interface DocumentResponses {
  of(call: DescribedCall): Json;
  /** What several calls answer alike. */
  readonly shared: Json;
}

/** The answers of all calls, by their statuses. */
export const responsesOf = (schemas: DocumentSchemas): DocumentResponses => {
  const shared: Json = {};
  const share: Share = (name, answer) => {
    shared[name] = answer;
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    shared,
    of: (call) => ({ ...successOf(call, schemas, share), ...refusalsIn(call, { schemas, share }) }),
  };
};
