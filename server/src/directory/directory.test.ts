import type { CallInput } from '@linehaul/contract/endpoint';
import {
  getDirectoryEntry,
  listDirectory,
  listDirectoryChoices,
  type OrganisationShows,
  getListing,
  type Listing,
  setListing,
} from '@linehaul/contract/directory';
import { search } from '@linehaul/contract/search';
import { listWorkplaces } from '@linehaul/contract/workplaces';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Firm, openFirm, staffOf } from '../../test/people/firm-people.ts';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { officeOf } from '../../test/people/office-factories.ts';
import { fieldIdOf } from '../../test/people/organisation-factories.ts';
import { WITHOUT_LIMITS } from '../../test/calls/without-limits.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let member: SignedIn;
let officer: string;
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { limits: WITHOUT_LIMITS });
  member = await createSignedIn(portal, { contactType: 'Member' });
  officer = (await officeOf(portal)).token;
});
afterAll(() => portal.stop());

const DEFAULTS: Listing = { isListed: true, showsAddress: true, showsWebsite: true, phone: '' };

const say = async ({ orgId, administrator }: Firm, listing: Partial<Listing>): Promise<void> => {
  const body = { orgId, ...DEFAULTS, ...listing };
  expect((await portal.call(setListing, { body, token: administrator.token })).status).toBe(200);
};

const rename = (orgId: string, name: string) =>
  portal.context.db.updateTable('organisations').set({ name }).where('id', '=', orgId).execute();

const answer = async (
  entityId: string,
  label: string,
  value: { textValue: string } | { optionKeys: string[] },
) =>
  portal.context.db
    .insertInto('formValues')
    .values({ ...value, entityId, fieldId: await fieldIdOf(portal, label), updatedAt: new Date() })
    .execute();

/** A member firm of that name with an answer to everything that is shown. */
const openNamed = async (name: string): Promise<Firm> => {
  const firm = await openFirm(portal);
  await rename(firm.orgId, name);
  await answer(firm.orgId, 'Address 1', { textValue: '8 Depot Road' });
  await answer(firm.orgId, 'Suburb', { textValue: 'Dubbo' });
  await answer(firm.orgId, 'State', { optionKeys: ['NSW'] });
  await answer(firm.orgId, 'Postcode', { textValue: '2830' });
  await answer(firm.orgId, 'Website', { textValue: 'www.firm.example' });
  return { ...firm, name };
};

const find = async (body: NonNullable<CallInput<typeof listDirectory>['body']>, token = member.token) => {
  const { status, data } = await portal.call(listDirectory, { body, token });
  expect(status).toBe(200);
  return data;
};
const namesFor = async (
  body: NonNullable<CallInput<typeof listDirectory>['body']>,
  token?: string,
): Promise<string[]> => (await find(body, token)).organisations.map(({ name }) => name);

test('an entry shows name, place, website and membership, and no phone before one is typed for it', async () => {
  const firm = await openNamed('Quandong Carriers');
  const { organisations, totalItems } = await find({ keyword: 'quandong' });
  expect(totalItems).toBe(1);
  expect(organisations).toEqual([
    {
      ...{ id: firm.orgId, name: 'Quandong Carriers', suburb: 'Dubbo', state: 'New South Wales' },
      ...{ tier: expect.any(String), website: 'www.firm.example', phone: null, isOwn: false, isShown: true },
    },
  ]);
  await say(firm, { phone: '1300 655 506' });
  const { data } = await portal.call(getDirectoryEntry, { params: { id: firm.orgId }, token: member.token });
  expect(data).toMatchObject({ address1: '8 Depot Road', postcode: '2830', phone: '1300 655 506' });
});

test('an organisation that is not listed is found by nobody but its own people and the office', async () => {
  const firm = await openNamed('Wandoo Transport');
  const entry = async (token: string) =>
    (await portal.call(getDirectoryEntry, { params: { id: firm.orgId }, token })).status;
  const found = async (token: string) =>
    (await portal.call(search, { query: { Keyword: 'wandoo' }, token })).data.results.map(
      ({ title }) => title,
    );
  const workplaces = async () =>
    (await portal.call(listWorkplaces, { body: { keyword: 'wandoo' }, token: member.token })).data.totalItems;
  expect(await namesFor({ keyword: 'wandoo' })).toEqual([firm.name]);
  expect([await entry(member.token), await workplaces(), await found(member.token)]).toEqual([
    200,
    1,
    [firm.name],
  ]);
  await say(firm, { isListed: false });
  expect(await find({ keyword: 'wandoo' })).toEqual({ organisations: [], totalItems: 0 });
  expect([await entry(member.token), await workplaces(), await found(member.token)]).toEqual([404, 0, []]);
  const colleague = await staffOf(portal, firm);
  for (const token of [firm.administrator.token, colleague.token, officer]) {
    expect(await find({ keyword: 'wandoo' }, token)).toMatchObject({
      organisations: [{ name: firm.name, isShown: false }],
    });
    expect([await entry(token), await found(token)]).toEqual([200, [firm.name]]);
  }
});

test('what an organisation does not show is shown nowhere, not even to be filtered by', async () => {
  const firm = await openNamed('Tuart Logistics');
  const shows = async (...asked: OrganisationShows[]) => namesFor({ keyword: 'tuart', shows: asked });
  expect(await shows('website', 'address')).toEqual([firm.name]);
  expect(await shows('phone')).toEqual([]);
  await say(firm, { showsAddress: false, showsWebsite: false, phone: '02 6884 1200' });
  const { data } = await portal.call(getDirectoryEntry, { params: { id: firm.orgId }, token: member.token });
  expect(data).toMatchObject({ suburb: 'Dubbo', address1: null, postcode: null, website: null });
  expect(await shows('website')).toEqual([]);
  expect(await shows('address')).toEqual([]);
  expect(await shows('phone')).toEqual([firm.name]);
  const { data: workplaces } = await portal.call(listWorkplaces, {
    ...{ body: { keyword: 'tuart' }, token: member.token },
  });
  expect(workplaces.organisations).toMatchObject([{ suburb: 'Dubbo', address1: null, website: null }]);
});

test.each([
  ['active', 1],
  ['past-due', 1],
  ['grace', 1],
  ['pending-payment', 0],
  ['suspended', 0],
  ['lapsed', 0],
  ['cancelled', 0],
  ['ended', 0],
] as const)('with a membership that is %s, members find %s', async (status, count) => {
  const firm = await openNamed(`Marri ${status}`);
  const { db } = portal.context;
  await db
    .updateTable('memberships')
    .set({
      status,
      pastDueSince: status === 'past-due' ? '2026-11-01' : null,
      graceUntil: status === 'grace' ? '2083-12-31' : null,
    })
    .where('organisationId', '=', firm.orgId)
    .execute();
  expect((await find({ keyword: firm.name })).totalItems).toBe(count);
});

test('they are narrowed by membership, state and suburb, all of it at once', async () => {
  const [one, other] = [await openNamed('Jarrah One'), await openNamed('Jarrah Other')];
  const { tiers } = (await portal.call(listDirectoryChoices, { token: member.token })).data;
  const { organisations } = await find({ keyword: 'jarrah one' });
  const productId = tiers.find(({ value }) => value === organisations[0]?.tier)?.key;
  expect(productId).toBeDefined();
  const { db } = portal.context;
  const suburb = await fieldIdOf(portal, 'Suburb');
  await db
    .updateTable('formValues')
    .set({ textValue: 'Wagga Wagga' })
    .where('entityId', '=', other.orgId)
    .where('fieldId', '=', suburb)
    .execute();
  const names = (filter: Record<string, unknown>) => namesFor({ keyword: 'jarrah', ...filter });
  expect(await names({ state: 'NSW' })).toEqual([one.name, other.name]);
  expect(await names({ state: 'VIC' })).toEqual([]);
  expect(await names({ suburb: 'wagga' })).toEqual([other.name]);
  expect(await names({ suburb: '%' })).toEqual([]);
  expect(await names({ productId, state: 'NSW' })).toContain(one.name);
  expect(await names({ productId, state: 'NSW', suburb: 'Wag', keyword: 'one' })).toEqual([]);
});

test('pages follow each other by name, each organisation once', async () => {
  for (const letter of ['c', 'a', 'e', 'b', 'd']) await openNamed(`Pelican ${letter}`);
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await find({ keyword: 'pelican', page, size: 2 }));
  expect(pages.map(({ totalItems }) => totalItems)).toEqual([5, 5, 5, 5]);
  expect(pages.flatMap(({ organisations }) => organisations.map(({ name }) => name.at(-1))).join('')).toBe(
    'abcde',
  );
});

test('what an organisation shows is said by its administrators, and the log keeps what changed', async () => {
  const firm = await openNamed('Banksia Bulk');
  const colleague = await staffOf(portal, firm);
  const { orgId, administrator } = firm;
  const read = async (token: string) => portal.call(getListing, { query: { orgId }, token });
  expect((await read(administrator.token)).data).toEqual(DEFAULTS);
  expect((await read(colleague.token)).status).toBe(403);
  const body = { orgId, ...DEFAULTS, isListed: false };
  expect((await portal.call(setListing, { body, token: colleague.token })).status).toBe(403);
  expect((await portal.call(setListing, { body, token: member.token })).status).toBe(404);
  await say(firm, { isListed: false, phone: '02 6884 1200' });
  await say(firm, { isListed: false, phone: '02 6884 1200' });
  const entries = await portal.context.db
    .selectFrom('auditLog')
    .select(['before', 'after', 'actorId'])
    .where('action', '=', 'roster.listing-changed')
    .where('subjectId', '=', orgId)
    .execute();
  expect(entries).toEqual([
    {
      before: { isListed: true, phone: '' },
      after: { isListed: false, phone: '02 6884 1200' },
      actorId: administrator.account.id,
    },
  ]);
});

test.each(['call me', '12', '<b>02 6884 1200</b>', '02 6884 1200; rm'])(
  '%j is no phone number',
  async (phone) => {
    const { orgId, administrator } = await openFirm(portal);
    const { status } = await portal.call(setListing, {
      ...{ body: { orgId, ...DEFAULTS, phone }, token: administrator.token },
    });
    expect(status).toBe(400);
  },
);
