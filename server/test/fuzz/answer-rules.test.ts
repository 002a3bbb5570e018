import { expect, test } from 'vitest';
import { answerProblem, operationOf, type Came } from './answer-rules.ts';

const operation = operationOf('POST', '/api/account/endothersessions');

const came = (status: number, body: unknown, sent: Record<string, string> = {}): Came => ({
  status,
  text: JSON.stringify(body),
  headers: new Headers({ 'content-type': 'application/json; charset=utf-8', ...sent }),
});

const refusal = (status: number, code: string) => ({
  type: `urn:linehaul:error:${code}`,
  title: 'No',
  status,
  detail: 'No',
  instance: '1',
  message: 'No',
});
const PROBLEM = { 'content-type': 'application/problem+json; charset=utf-8' };

test('an answer as described has no problem', () => {
  expect(answerProblem(operation, came(200, { data: { ended: 2 } }))).toBeUndefined();
  expect(answerProblem(operation, came(401, refusal(401, 'unauthenticated'), PROBLEM))).toBeUndefined();
  const later = came(429, refusal(429, 'too-many-requests'), { ...PROBLEM, 'retry-after': '5' });
  expect(answerProblem(operation, later)).toBeUndefined();
});

test.each([
  ['an undocumented status', came(418, {}), 'the status 418 is not in the document'],
  ['a field of another type', came(200, { data: { ended: 'two' } }), /must be integer/],
  ['a field that nobody knows', came(200, { data: { ended: 2, secret: 1 } }), /additional properties/],
  ['a field that is missing', came(200, { data: {} }), /required property 'ended'/],
  ['no JSON', { ...came(200, ''), text: '<html>' }, 'the body is not JSON'],
  [
    'another media type',
    came(200, { data: { ended: 2 } }, { 'content-type': 'text/html' }),
    /media type text\/html/,
  ],
  ['a refusal of another status', came(401, refusal(403, 'forbidden'), PROBLEM), /must be equal/],
  [
    'a refusal for now without Retry-After',
    came(429, refusal(429, 'too-many-requests'), PROBLEM),
    /Retry-After/,
  ],
])('%s is a problem', (_, answer, problem) => {
  expect(answerProblem(operation, answer)).toMatch(problem);
});
