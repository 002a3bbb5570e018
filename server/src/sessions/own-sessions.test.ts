import { randomUUID } from 'node:crypto';
import { endOtherSessions, endSession, listSessions } from '@linehaul/contract/sessions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn, type TestAccount } from '../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { statusWith } from '../../test/people/sign-in-factories.ts';
import { startSession, type NewSession, type StartedSession } from './session-commands.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const start = ({ id, role }: TestAccount, more: Partial<NewSession> = {}): Promise<StartedSession> =>
  startSession(portal.context.db, { accountId: id, role, now: portal.context.clock.now(), ...more });

const list = async (token: string) => (await portal.call(listSessions, { token })).data.sessions;

const end = (token: string, sessionId: string) => portal.call(endSession, { body: { sessionId }, token });

/** An admin who acts as the person has two sessions: their own and one as the person. */
const actAs = async (account: TestAccount) => {
  const admin = await createAccount(portal, { contactType: 'Staff', role: 1 });
  const own = await start(admin, { hasSecondFactor: true });
  const impersonation = { sessionId: own.sessionId, reason: 'Asked by phone' };
  const acting = await start(account, {
    impersonation,
    origin: { ipAddress: '198.51.100.77', userAgent: CHROME },
  });
  return { own, acting };
};

test('a person sees where they are signed in: this session first, then by last use', async () => {
  const account = await createAccount(portal);
  const phone = await start(account);
  portal.context.clock.advance(5 * MINUTE);
  const here = await start(account, { origin: { ipAddress: '198.51.100.4', userAgent: CHROME } });
  portal.context.clock.advance(5 * MINUTE);
  const laptop = await start(account, { origin: { ipAddress: '2001:db8::1', userAgent: 'curl/8' } });
  const sessions = await list(here.token);
  expect(sessions.map(({ id }) => id)).toEqual([here.sessionId, laptop.sessionId, phone.sessionId]);
  expect(sessions[0]).toEqual({
    id: here.sessionId,
    isCurrent: true,
    isImpersonation: false,
    device: 'Chrome on Windows',
    ipAddress: '198.51.100.4',
    startedAt: expect.any(String),
    lastSeenAt: expect.any(String),
    expiresAt: expect.any(String),
  });
  expect(sessions.slice(1)).toMatchObject([
    { isCurrent: false, device: 'A program', ipAddress: '2001:db8::1' },
    { isCurrent: false, device: 'An unknown device', ipAddress: null },
  ]);
});

test('what has ended, or was idle for too long, is not listed', async () => {
  const account = await createAccount(portal);
  const idle = await start(account);
  const ended = await start(account);
  portal.context.clock.advance(12 * HOUR + 1000);
  const here = await start(account);
  await end(here.token, ended.sessionId);
  expect((await list(here.token)).map(({ id }) => id)).toEqual([here.sessionId]);
  expect(await statusWith(portal, idle.token)).toBe(401);
});

test('the list holds nobody else’s sessions and no token', async () => {
  const [account, other] = [await createAccount(portal), await createAccount(portal)];
  await start(other);
  const token = await signIn(portal, account);
  const { text, data } = await portal.call(listSessions, { token });
  expect(data.sessions).toHaveLength(1);
  expect(text).not.toContain(token);
});

test('somebody of the association who acts as the person is listed as such, without where they sit', async () => {
  const account = await createAccount(portal, { contactType: 'Member' });
  const token = await signIn(portal, account);
  const { own, acting } = await actAs(account);
  expect(await list(token)).toContainEqual(
    expect.objectContaining({
      id: acting.sessionId,
      isImpersonation: true,
      device: 'Support staff acting for you',
      ipAddress: null,
    }),
  );
  await end(own.token, own.sessionId);
  expect(await list(token)).toHaveLength(1);
});

test('the person may put an end to it', async () => {
  const account = await createAccount(portal, { contactType: 'Member' });
  const token = await signIn(portal, account);
  const { own, acting } = await actAs(account);
  expect((await end(token, acting.sessionId)).status).toBe(200);
  expect(await statusWith(portal, acting.token)).toBe(401);
  expect(await statusWith(portal, own.token)).toBe(200);
});

test('who acts as a person neither sees nor ends their sessions', async () => {
  const account = await createAccount(portal, { contactType: 'Member' });
  const session = await start(account);
  const { acting } = await actAs(account);
  expect((await portal.call(listSessions, { token: acting.token })).status).toBe(403);
  expect((await end(acting.token, session.sessionId)).status).toBe(403);
  expect((await portal.call(endOtherSessions, { token: acting.token })).status).toBe(403);
  expect(await statusWith(portal, session.token)).toBe(200);
});

test('a person ends one of their sessions, at once, and it is written down', async () => {
  const account = await createAccount(portal);
  const [here, lost] = [await start(account), await start(account)];
  expect((await end(here.token, lost.sessionId)).status).toBe(200);
  expect(await statusWith(portal, lost.token)).toBe(401);
  expect(await statusWith(portal, here.token)).toBe(200);
  expect(await auditEntriesAbout(portal, account.id)).toMatchObject([
    { action: 'session.ended', actorId: account.id, after: { sessionId: lost.sessionId } },
  ]);
});

test('ending a session twice, in two tabs at once, is one end', async () => {
  const account = await createAccount(portal);
  const [here, lost] = [await start(account), await start(account)];
  const results = await Promise.all([1, 2, 3].map(() => end(here.token, lost.sessionId)));
  expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await auditEntriesAbout(portal, account.id)).toHaveLength(1);
});

test('someone else’s session and one that does not exist are the same 404', async () => {
  const [account, other] = [await createAccount(portal), await createAccount(portal)];
  const theirs = await start(other);
  const token = await signIn(portal, account);
  const foreign = await end(token, theirs.sessionId);
  const unknown = await end(token, randomUUID());
  const shown = ({ status, problem }: typeof foreign) => [status, { ...problem, instance: '' }];
  expect(foreign.status).toBe(404);
  expect(shown(foreign)).toEqual(shown(unknown));
  expect(await statusWith(portal, theirs.token)).toBe(200);
  expect(await auditEntriesAbout(portal, other.id)).toEqual([]);
});

test('a person signs out everywhere but here, and is told how many sessions that were', async () => {
  const account = await createAccount(portal);
  await start(account);
  portal.context.clock.advance(12 * HOUR + 1000);
  const here = await start(account);
  const others = [await start(account), await start(account)];
  const bystander = await start(await createAccount(portal));
  const { status, data } = await portal.call(endOtherSessions, { token: here.token });
  expect([status, data]).toEqual([200, { ended: 2 }]);
  for (const { token } of others) expect(await statusWith(portal, token)).toBe(401);
  expect(await statusWith(portal, here.token)).toBe(200);
  expect(await statusWith(portal, bystander.token)).toBe(200);
  expect(await auditEntriesAbout(portal, account.id)).toMatchObject([
    { action: 'session.others-ended', after: { ended: 2 } },
  ]);
});

test.each(['a guest', 'an applicant', 'a member'])('%s may look after their own sessions', async (who) => {
  const contactType = { 'a guest': 'Prospect-Guest', 'an applicant': 'Prospect-Applicant' }[who] ?? 'Member';
  const account = await createAccount(portal, { contactType: contactType as 'Member' });
  const token = await signIn(portal, account);
  expect(await list(token)).toHaveLength(1);
  expect((await portal.call(endOtherSessions, { token })).data).toEqual({ ended: 0 });
});

test.each([
  ['listed', listSessions],
  ['ended all but one', endOtherSessions],
])('without being signed in no sessions are %s', async (_what, call) => {
  expect((await portal.call<typeof call>(call)).status).toBe(401);
});

test('without being signed in, or with a malformed id, no session is ended', async () => {
  const session = await start(await createAccount(portal));
  expect((await portal.call(endSession, { body: { sessionId: session.sessionId } })).status).toBe(401);
  expect((await end(session.token, 'not-an-id')).status).toBe(400);
  expect(await statusWith(portal, session.token)).toBe(200);
});
