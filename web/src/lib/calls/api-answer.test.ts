import { endpoint } from '@linehaul/contract/endpoint';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contentOfAnswer, errorFromAnswer } from './api-answer.ts';

const getName = endpoint({
  method: 'GET',
  path: '/api/name',
  summary: 'A name.',
  data: z.object({ orgName: z.string() }),
});

const problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail: 'x',
  instance: 'req-7',
  message: 'Choose a membership first',
  nextStep: 'membership',
};

test('data is unwrapped from a PascalCase answer too', async () => {
  const answer = Response.json({ Data: { OrgName: 'Barkly' }, Message: null });
  expect(await contentOfAnswer(getName, answer)).toEqual({ data: { orgName: 'Barkly' }, message: undefined });
});

test('an answer that breaks the contract is refused in plain words', async () => {
  const answer = Response.json({ data: { orgName: 7 } });
  await expect(contentOfAnswer(getName, answer)).rejects.toThrow('The answer could not be read');
});

test('an answer at the top level is taken as it stands', async () => {
  const top = endpoint({ ...getName, answer: 'top' });
  expect((await contentOfAnswer(top, Response.json({ orgName: 'Barkly' }))).data).toEqual({
    orgName: 'Barkly',
  });
});

test('a problem keeps its words, its fields, its request id and the step that comes next', async () => {
  const body = { ...problem, modelState: { EmailAddress: ['Taken'] } };
  const error = await errorFromAnswer(Response.json(body, { status: 409 }));
  expect(error).toMatchObject({
    message: 'Choose a membership first',
    status: 409,
    requestId: 'req-7',
    nextStep: 'membership',
    modelState: { emailAddress: ['Taken'] },
  });
});

test('a refused sign-in speaks with its error_description', async () => {
  const body = { error: 'invalid_grant', error_description: 'The user name or password is incorrect.' };
  const error = await errorFromAnswer(Response.json(body, { status: 400 }));
  expect(error.message).toBe('The user name or password is incorrect.');
});

test('a sign-in that needs a second factor carries what continues it', async () => {
  const body = {
    error: 'mfa_required',
    error_description: 'Please confirm that it is you.',
    mfa_token: 'half-way',
    mfa_methods: ['code', 'recovery-code'],
  };
  expect(await errorFromAnswer(Response.json(body, { status: 400 }))).toMatchObject({
    tokenError: 'mfa_required',
    mfaToken: 'half-way',
    mfaMethods: ['code', 'recovery-code'],
  });
});

test('a problem is known by the code at the end of its type', async () => {
  const body = { ...problem, type: 'urn:linehaul:error:identity-unconfirmed' };
  expect((await errorFromAnswer(Response.json(body, { status: 403 }))).code).toBe('identity-unconfirmed');
  expect((await errorFromAnswer(Response.json(problem, { status: 409 }))).code).toBeUndefined();
});

test('an answer that is no JSON has no words of its own', async () => {
  const answer = new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'retry-after': '7' } });
  expect(await errorFromAnswer(answer)).toMatchObject({ message: '', status: 502, retryAfterSeconds: 7 });
});

test('what a success says beside its data arrives with it', async () => {
  const answer = Response.json({ data: { OrgName: 'Barkly' }, message: 'A direct debit is on its way' });
  expect((await contentOfAnswer(getName, answer)).message).toBe('A direct debit is on its way');
});
