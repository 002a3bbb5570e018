import { getCurrentUser } from '@linehaul/contract/current-user';
import { chooseOrganisation } from '@linehaul/contract/join';
import { getJoin } from '@linehaul/contract/join-state';
import {
  askToBelong,
  decideJoinRequest,
  getAskedOrganisation,
  listJoinRequests,
  listOwnOrganisations,
  withdrawAsking,
} from '@linehaul/contract/organisations';
import { leaveOrganisation, listRoster } from '@linehaul/contract/roster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Firm, openFirm, setSeats, staffOf } from '../../../test/people/firm-people.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const ask = ({ token }: SignedIn, { orgId }: Pick<Firm, 'orgId'>) =>
  portal.call(askToBelong, { body: { orgId }, token });
const asked = async ({ token }: SignedIn) =>
  (await portal.call(getAskedOrganisation, { token })).data.asked?.organisation;
const waiting = async ({ administrator: { token } }: Firm) =>
  (await portal.call(listJoinRequests, { token })).data.items;

const decide = async (firm: Firm, decision: 'approve' | 'decline') => {
  const [request] = await waiting(firm);
  const body = { id: request?.id ?? '', decision };
  return portal.call(decideJoinRequest, { body, token: firm.administrator.token });
};

const ownOf = async ({ token }: SignedIn) =>
  (await portal.call(listOwnOrganisations, { token })).data.items.map(({ id }) => id);

const mailsTo = async (address: string): Promise<string[]> => {
  await portal.drain();
  return (await portal.mailbox.list()).filter(({ to }) => to === address).map(({ subject }) => subject);
};

/** One of the staff of a firm, and another firm to ask. */
const openTwo = async () => {
  const [home, other] = [await openFirm(portal), await openFirm(portal)];
  return { home, other, ann: await staffOf(portal, home, { firstName: 'Ann', lastName: 'Quill' }) };
};

test('a member who asks another firm belongs to both once it approves, and acts for the first as before', async () => {
  const { home, other, ann } = await openTwo();
  expect((await ask(ann, other)).status).toBe(200);
  expect(await asked(ann)).toBe(other.name);
  expect(await ownOf(ann)).toEqual([home.orgId]);
  expect(await mailsTo(other.administrator.account.email)).toEqual([`Ann Quill asks to join ${other.name}`]);
  expect((await decide(other, 'approve')).status).toBe(200);
  expect(await ownOf(ann)).toEqual([home.orgId, other.orgId]);
  expect(await asked(ann)).toBeUndefined();
  const { data } = await portal.call(getCurrentUser, { token: ann.token });
  expect(data.organisation).toEqual({
    ...{ id: home.orgId, name: home.name, hasOthers: true },
    ...{ isAdministrator: false, pays: false, managesPeople: false },
  });
  expect(await mailsTo(ann.account.email)).toEqual([`You have been added to ${other.name}`]);
});

test('asking again asks once; another firm is asked only once the first has answered, or it was taken back', async () => {
  const { other, ann } = await openTwo();
  const third = await openFirm(portal);
  const answers = await Promise.all([ask(ann, other), ask(ann, other)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect((await ask(ann, other)).status).toBe(200);
  expect(await waiting(other)).toHaveLength(1);
  const refused = await ask(ann, third);
  expect([refused.status, refused.message]).toEqual([
    409,
    `You have asked ${other.name} already. Please wait for its answer, or take that back first`,
  ]);
  for (const _ of [1, 2]) expect((await portal.call(withdrawAsking, { token: ann.token })).status).toBe(200);
  expect([await asked(ann), await waiting(other)]).toEqual([undefined, []]);
  expect((await ask(ann, third)).status).toBe(200);
});

test('a firm that declines is told nothing of the others, and the member stays in theirs', async () => {
  const { home, other, ann } = await openTwo();
  await ask(ann, other);
  expect(JSON.stringify(await waiting(other))).not.toContain(home.name);
  expect((await decide(other, 'decline')).status).toBe(200);
  expect([await ownOf(ann), await asked(ann)]).toEqual([[home.orgId], undefined]);
  expect((await portal.call(getCurrentUser, { token: ann.token })).data.contactTypes).toEqual(['Member']);
});

test('nobody asks a firm that they belong to, or one that there is not', async () => {
  const { home, ann } = await openTwo();
  expect((await ask(ann, home)).message).toBe(`You already belong to ${home.name}`);
  expect((await ask(ann, { orgId: ann.account.id })).status).toBe(404);
});

test('a firm without a seat left cannot approve, and the first firm’s seats stay as they are', async () => {
  const { home, other, ann } = await openTwo();
  await setSeats(portal, home, 2);
  await setSeats(portal, other, 1);
  await ask(ann, other);
  const refused = await decide(other, 'approve');
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('All 1 seats')]);
  await setSeats(portal, other, 2);
  expect((await decide(other, 'approve')).status).toBe(200);
  for (const { orgId, administrator } of [home, other]) {
    const { data } = await portal.call(listRoster, { body: { orgId }, token: administrator.token });
    expect(data.seats).toEqual({ total: 2, people: 2, invited: 0 });
  }
});

test('what a member has begun to join for themselves goes on, whatever becomes of what they asked', async () => {
  const { other, ann } = await openTwo();
  const { id } = await portal.context.db
    .insertInto('joins')
    .values({
      accountId: ann.account.id,
      createdAt: portal.context.clock.now(),
      organisationName: 'Own Haulage',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ask(ann, other);
  await decide(other, 'approve');
  const join = await portal.context.db
    .selectFrom('joins')
    .select(['status', 'organisationName', 'organisationId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(join).toEqual({ status: 'open', organisationName: 'Own Haulage', organisationId: null });
  expect((await portal.call(getJoin, { token: ann.token })).data.nextStep).toBe('done');
});

test('whoever leaves their firm while another is asked joins by what they name from then on', async () => {
  const { home, other, ann } = await openTwo();
  const third = await openFirm(portal);
  await ask(ann, other);
  await portal.call(leaveOrganisation, { body: { orgId: home.orgId }, token: ann.token });
  expect((await ask(ann, third)).status).toBe(403);
  const named = await portal.call(chooseOrganisation, { body: { orgId: third.orgId }, token: ann.token });
  expect([named.status, named.data.nextStep]).toEqual([200, 'approval']);
  expect([await waiting(other), (await waiting(third)).length]).toEqual([[], 1]);
  expect((await decide(third, 'approve')).status).toBe(200);
  expect(await ownOf(ann)).toEqual([third.orgId]);
});
