import { listConnections } from '@linehaul/contract/connections';
import { setPrivacy, type PrivacyAnswers } from '@linehaul/contract/privacy';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { createOrganisation } from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let viewer: SignedIn;
let colleague: SignedIn;
let number = 0;

const member = (lastName: string) => createSignedIn(portal, { contactType: 'Member', lastName });

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  number += 1;
  [viewer, colleague] = [await member('Viewer'), await member('Colleague')];
  await createOrganisation(portal, {
    name: `Bilby Bulk ${number}`,
    administrators: [colleague.account],
    contacts: [viewer.account],
  });
});

const list = (token = viewer.token, body = {}) => portal.call(listConnections, { body, token });
const answer = (body: Partial<PrivacyAnswers>) => portal.call(setPrivacy, { body, token: colleague.token });
const seen = async () => (await list()).data.connections[0];

test('people of one’s organisations are connections, and nobody else is', async () => {
  const stranger = await member('Stranger');
  await createOrganisation(portal, { name: `Other ${number}`, contacts: [stranger.account] });
  expect((await list()).data).toEqual({
    connections: [
      {
        id: colleague.account.id,
        firstName: 'Robin',
        lastName: 'Colleague',
        organisationNames: [`Bilby Bulk ${number}`],
        phone: '+61412345678',
        email: colleague.account.email,
      },
    ],
    totalItems: 1,
  });
  expect((await list(stranger.token)).data).toEqual({ connections: [], totalItems: 0 });
});

test('a telephone number kept for oneself is not in the answer, and one for connections is', async () => {
  await answer({ phone: 'OnlyMe' });
  expect((await list()).text).not.toContain('412345678');
  expect(await seen()).toMatchObject({ phone: null, email: colleague.account.email });
  await answer({ phone: 'Connections' });
  expect(await seen()).toMatchObject({ phone: '+61412345678' });
});

test('an address kept for oneself is not in the answer', async () => {
  await answer({ address: 'OnlyMe' });
  expect((await list()).text).not.toContain(colleague.account.email);
  expect(await seen()).toMatchObject({ phone: '+61412345678', email: null });
});

test('who keeps their profile to themselves is nobody’s connection, whatever else they show', async () => {
  await answer({ profile: 'OnlyMe', phone: 'Everyone', address: 'Everyone' });
  expect((await list()).data).toEqual({ connections: [], totalItems: 0 });
  expect((await list(colleague.token)).data.totalItems).toBe(1);
});

test.each(['Everyone', 'Members'] as const)('what %s may see, connections see too', async (choice) => {
  await answer({ profile: choice, phone: choice, address: choice });
  expect(await seen()).toMatchObject({ phone: '+61412345678', email: colleague.account.email });
});

test('who shares two organisations is one connection, and pages go by last name', async () => {
  await createOrganisation(portal, {
    name: `Also shared ${number}`,
    contacts: [viewer.account, colleague.account, (await member('Aardvark')).account],
  });
  const first = await list(viewer.token, { page: 1, size: 1 });
  expect(first.data).toMatchObject({ connections: [{ lastName: 'Aardvark' }], totalItems: 2 });
  const second = await list(viewer.token, { page: 2, size: 1 });
  expect(second.data.connections).toMatchObject([
    { organisationNames: [`Also shared ${number}`, `Bilby Bulk ${number}`] },
  ]);
});

test('somebody whose account is shut is not shown', async () => {
  await portal.context.db
    .updateTable('accounts')
    .set({ disabledAt: new Date() })
    .where('id', '=', colleague.account.id)
    .execute();
  expect((await list()).data.totalItems).toBe(0);
});

test('guests, prospects and visitors have no list of connections', async () => {
  expect((await portal.call(listConnections, { body: {} })).status).toBe(401);
  for (const contactType of ['Prospect-Guest', 'Prospect-Applicant'] as const) {
    const { token } = await createSignedIn(portal, { contactType });
    expect((await list(token)).status).toBe(403);
  }
});
