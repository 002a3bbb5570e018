import { NAMED_CALLS } from '@linehaul/contract/api-sections';
import { expect, test } from 'vitest';
import { accessOf } from '../access.ts';
import { contractDocument } from './contract-document.ts';

interface Operation {
  operationId: string;
  security: object[];
  requestBody?: { content: Record<string, object> };
  responses: Record<string, { $ref?: string; content?: Record<string, object> }>;
}

interface Shared {
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, object>;
}

const document = contractDocument() as {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Shared> };
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const operationNamed = new Map(operations.map((operation) => [operation.operationId, operation]));

const answersOf = ({ responses }: Operation): [string, Shared][] =>
  Object.entries(responses).map(([status, response]) => [
    status,
    response.$ref ? (document.components.responses[response.$ref.split('/').at(-1) ?? ''] ?? {}) : response,
  ]);

test('every call is known by the name of its export', () => {
  expect([...operationNamed.keys()].toSorted()).toEqual(NAMED_CALLS.map(({ name }) => name).toSorted());
  expect(operations).toHaveLength(operationNamed.size);
});

test('open calls need no bearer token, some of them look at one, and all others need one', () => {
  const bearer = [{ bearer: [] }];
  const looking = new Set(['downloadInvoice', 'cancelPaymentIntent']);
  for (const { name, endpoint } of NAMED_CALLS) {
    const isOpen = accessOf(endpoint).audience === 'anyone';
    const open = looking.has(name) ? [...bearer, {}] : [];
    expect([name, operationNamed.get(name)?.security]).toEqual([name, isOpen ? open : bearer]);
  }
});

test('whatever is refused for now says when to try again', () => {
  const refusals = operations.flatMap(answersOf).filter(([status]) => ['429', '503'].includes(status));
  expect(refusals).toHaveLength(2 * operations.length);
  for (const [, { headers }] of refusals) expect(headers).toHaveProperty('Retry-After');
});

test('refusals are problems, but for those of the token call, which are OAuth’s', () => {
  for (const operation of operations) {
    const isToken = operation.operationId === 'issueToken';
    const isPage = ['openConfirmation', 'confirmEmail'].includes(operation.operationId);
    const types = answersOf(operation)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([, { content = {} }]) => Object.keys(content));
    const expected = isToken ? 'application/json' : 'application/problem+json';
    // Pages that a mail opens refuse with a page, unless the request never came so far.
    const others = [...new Set(types)].filter((type) => !isPage || type !== 'text/html');
    expect([operation.operationId, ...others]).toEqual([operation.operationId, expected]);
  }
});

test.each([
  ['downloadInvoice', ['application/pdf']],
  ['printInvoice', ['text/html']],
  ['downloadStatement', ['application/pdf', 'text/csv']],
  ['downloadDataExport', ['application/zip']],
])('%s answers %j', (name, types) => {
  expect(Object.keys(operationNamed.get(name)?.responses['200']?.content ?? {})).toEqual(types);
});

test.each([
  ['issueToken', ['application/x-www-form-urlencoded']],
  ['sendContactEnquiry', ['multipart/form-data']],
  ['oneClickUnsubscribe', ['application/x-www-form-urlencoded', 'multipart/form-data']],
  ['receiveWebhook', ['application/json']],
])('%s takes %j', (name, types) => {
  expect(Object.keys(operationNamed.get(name)?.requestBody?.content ?? {})).toEqual(types);
});
