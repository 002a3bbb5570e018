import { invitePeople, listInvitations } from '@linehaul/contract/invitations';
import { chooseOrganisation } from '@linehaul/contract/join';
import { decideJoinRequest, listJoinRequests } from '@linehaul/contract/organisations';
import { listRoster } from '@linehaul/contract/roster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Firm, openFirm, setSeats, staffOf } from '../../../test/people/firm-people.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const invite = ({ orgId, administrator: { token } }: Firm, list: string, isDryRun = false) =>
  portal.call(invitePeople, { body: { orgId, list, isDryRun }, token });

const seatsOf = async ({ orgId, administrator: { token } }: Firm) => {
  const roster = (await portal.call(listRoster, { body: { orgId }, token })).data.seats;
  const invitations = (await portal.call(listInvitations, { query: { orgId }, token })).data.seats;
  expect(invitations).toEqual(roster);
  return roster;
};

const approveFirst = async ({ administrator: { token } }: Firm) => {
  const { data } = await portal.call(listJoinRequests, { token });
  const body = { id: data.items[0]?.id ?? '', decision: 'approve' as const };
  return portal.call(decideJoinRequest, { body, token });
};

test('where a membership has no number of seats, any number of people share it', async () => {
  const firm = await openFirm(portal);
  expect(await seatsOf(firm)).toBeNull();
  expect((await invite(firm, 'a@yard.example\nb@yard.example')).data.invited).toBe(2);
});

test('people and open invitations have seats, and a list that is longer than what is left is refused at its field, dry run or not', async () => {
  const firm = await openFirm(portal);
  await staffOf(portal, firm);
  await setSeats(portal, firm, 4);
  expect((await invite(firm, 'one@yard.example')).data.invited).toBe(1);
  expect(await seatsOf(firm)).toEqual({ total: 4, people: 2, invited: 1 });
  for (const isDryRun of [true, false]) {
    const { status, problem } = await invite(firm, 'two@yard.example\nthree@yard.example', isDryRun);
    expect([status, problem.modelState?.['list']]).toEqual([
      400,
      ['1 of the 4 seats of your membership is left, and 2 people would be invited'],
    ]);
  }
  expect((await invite(firm, 'two@yard.example\none@yard.example')).data.invited).toBe(1);
  expect(await seatsOf(firm)).toEqual({ total: 4, people: 2, invited: 2 });
});

test('a request is approved only while a seat is nobody’s, and stays open until then', async () => {
  const firm = await openFirm(portal);
  await setSeats(portal, firm, 2);
  await invite(firm, 'kept@yard.example');
  const person = await createSignedIn(portal);
  await portal.call(chooseOrganisation, { body: { orgId: firm.orgId }, token: person.token });
  const refused = await approveFirst(firm);
  expect([refused.status, refused.problem.message]).toEqual([409, expect.stringContaining('All 2 seats')]);
  await setSeats(portal, firm, 3);
  expect((await approveFirst(firm)).status).toBe(200);
  expect(await seatsOf(firm)).toEqual({ total: 3, people: 2, invited: 1 });
});

test('a membership keeps the seats that it was sold with, and takes those of another product', async () => {
  const { db } = portal.context;
  const firm = await openFirm(portal);
  const { productId } = await db
    .selectFrom('memberships')
    .select('productId')
    .where('organisationId', '=', firm.orgId)
    .executeTakeFirstOrThrow();
  await db.updateTable('membershipProducts').set({ seats: 7 }).where('id', '=', productId).execute();
  expect(await seatsOf(firm)).toBeNull();
  await db.updateTable('memberships').set({ productId }).where('organisationId', '=', firm.orgId).execute();
  expect((await seatsOf(firm))?.total).toBe(7);
});
