import { getCurrentUser } from '@linehaul/contract/current-user';
import { ROLE } from '@linehaul/contract/constants';
import { listPeople } from '@linehaul/contract/people';
import { issueToken, logOut } from '@linehaul/contract/sign-in';
import { listWorkplaces } from '@linehaul/contract/workplaces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSession } from '../sessions/session-commands.ts';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let admin: SignedIn;
let member: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  member = await createSignedIn(portal, { contactType: 'Member' });
});
afterAll(() => portal.stop());

/** A token with which the admin acts as the member. */
const actAsMember = async (): Promise<string> => {
  const { db, clock } = portal.context;
  const own = await db
    .selectFrom('sessions')
    .select('id')
    .where('accountId', '=', admin.account.id)
    .executeTakeFirstOrThrow();
  const { token } = await startSession(db, {
    accountId: member.account.id,
    role: member.account.role,
    now: clock.now(),
    impersonation: { sessionId: own.id, reason: 'Asked for help' },
  });
  return token;
};
/** The only call that changes something and is open to everybody, whoever they act as. */
const post = (token: string, password = member.account.password) =>
  portal.call(issueToken, {
    form: { grant_type: 'password', username: member.account.email, password },
    token,
  });
const kept = (action: string) =>
  portal.context.db
    .selectFrom('auditLog')
    .select(['actorId', 'actingAsId', 'subjectKind', 'subjectId'])
    .where('action', '=', action)
    .execute();

test('what an admin changes as another person is kept, with both of them', async () => {
  expect((await post(await actAsMember())).status).toBe(200);
  expect(await kept('impersonation.write')).toEqual([
    {
      actorId: admin.account.id,
      actingAsId: member.account.id,
      subjectKind: 'call',
      subjectId: 'POST /token',
    },
  ]);
});

test('reading, stopping, what fails and what people do themselves are no such changes', async () => {
  const before = await kept('impersonation.write');
  const token = await actAsMember();
  expect((await portal.call(getCurrentUser, { token })).status).toBe(200);
  // A list that the specification reads by POST.
  expect((await portal.call(listWorkplaces, { body: {}, token })).status).toBe(200);
  expect((await post(token, 'wrong')).status).toBe(400);
  expect((await post(member.token)).status).toBe(200);
  expect((await portal.call(logOut, { token: await actAsMember() })).status).toBe(200);
  expect(await kept('impersonation.write')).toEqual(before);
});

test('what an admin is refused as another person is kept as refused', async () => {
  expect((await portal.call(listPeople, { token: await actAsMember() })).status).toBe(403);
  expect(await kept('access.refused')).toMatchObject([
    { actorId: admin.account.id, actingAsId: member.account.id, subjectId: 'POST /api/people/list' },
  ]);
  expect(await kept('impersonation.write')).toHaveLength(1);
});
