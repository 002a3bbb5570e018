import { getCurrentUser } from '@linehaul/contract/current-user';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';
import { session } from '../session/session.ts';

const member = { accessToken: 'm-token', userId: 'member', contactType: 'Member' };
const newer = { ...member, accessToken: 'n-token' };

const location = { reload: vi.fn<() => void>(), replace: vi.fn<(to: string) => void>() };
const answers: PromiseWithResolvers<Response>[] = [];
const refuse = (answer: PromiseWithResolvers<Response> | undefined): void =>
  answer?.resolve(Response.json({ message: 'Please sign in' }, { status: 401 }));

const ask = () => call(getCurrentUser).catch((error: unknown) => error);

beforeEach(() => {
  vi.stubGlobal('window', { location });
  vi.stubGlobal('fetch', () => {
    const answer = Promise.withResolvers<Response>();
    answers.push(answer);
    return answer.promise;
  });
});
afterEach(() => {
  session.clear();
  session.clear();
  answers.length = 0;
  vi.clearAllMocks();
});

test('two refusals at once end the session and start over once', async () => {
  session.start(member);
  const both = [ask(), ask()];
  for (const answer of answers) refuse(answer);
  await Promise.all(both);
  expect(session.isSignedIn()).toBe(false);
  expect(location.reload).toHaveBeenCalledOnce();
});

test('a refusal without a session starts nothing over, so it cannot loop', async () => {
  const asked = ask();
  refuse(answers[0]);
  expect(await asked).toMatchObject({ status: 401 });
  expect(location.reload).not.toHaveBeenCalled();
});

test('a late refusal of an older token ends no newer session', async () => {
  session.start(member);
  const asked = ask();
  session.start(newer);
  refuse(answers[0]);
  await asked;
  expect(session.token()).toBe('n-token');
  expect(location.reload).not.toHaveBeenCalled();
});

test('an impersonation that has ended leads back to the people, and the admin stays signed in', async () => {
  session.start(member);
  session.startImpersonation(newer);
  const both = [ask(), ask()];
  for (const answer of answers) refuse(answer);
  await Promise.all(both);
  expect([session.token(), session.isImpersonating()]).toEqual(['m-token', false]);
  expect(location.replace.mock.calls).toEqual([['/admin/users']]);
  expect(location.reload).not.toHaveBeenCalled();
});
