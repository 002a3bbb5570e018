import { searchOrganisations } from '@linehaul/contract/organisations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { createOrganisation } from '../../test/people/organisation-factories.ts';
import { watchStatements } from '../../test/watch-statements.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let applicant: SignedIn;

beforeAll(async () => {
  portal = await startTestPortal();
  applicant = await createSignedIn(portal);
  const names = [
    'Blue Gum Livestock',
    'Gumtree Freight',
    'Big Gum Couriers',
    '50% Off Removals',
    'Under_Score Tankers',
    'Écurie Élan',
  ];
  for (const name of names) await createOrganisation(portal, { name, texts: { ABN: '53 004 085 616' } });
  await createOrganisation(portal, { name: 'Gumnut Pending', status: 'pending' });
});
afterAll(() => portal.stop());

const search = (keyword: string, token = applicant.token) =>
  portal.call(searchOrganisations, { query: { keyword }, token });
const namesOf = async (keyword: string) => (await search(keyword)).data.items.map(({ value }) => value);

test('names that begin with the keyword come first, then those that contain it, whatever their case', async () => {
  expect(await namesOf('GUM')).toEqual([
    'Gumnut Pending',
    'Gumtree Freight',
    'Big Gum Couriers',
    'Blue Gum Livestock',
  ]);
});

test('whoever searches waits for one statement, whether names begin with the keyword or contain it', async () => {
  for (const keyword of ['gum', 'gumtree', 'nobody']) {
    const statements = await watchStatements(() => search(keyword));
    expect(statements.filter((text) => text.includes('from organisations'))).toHaveLength(1);
  }
});

test('an answer holds ids and names and nothing else', async () => {
  const { data, text } = await search('gumtree');
  expect(data.items.map((item) => Object.keys(item).toSorted())).toEqual([['key', 'value']]);
  expect(text).not.toContain('004');
});

test.each(['', 'gu', '%%', '  g '])('the keyword %j is too short for an answer', async (keyword) => {
  const { status, data } = await search(keyword);
  expect(status).toBe(200);
  expect(data.items).toEqual([]);
});

test('signs of a pattern are searched for as they are', async () => {
  expect(await namesOf('%%%')).toEqual([]);
  expect(await namesOf('___')).toEqual([]);
  expect(await namesOf(String.raw`\\\ `)).toEqual([]);
  expect(await namesOf('50%')).toEqual(['50% Off Removals']);
  expect(await namesOf('r_s')).toEqual(['Under_Score Tankers']);
  expect(await namesOf('Écurie')).toEqual(['Écurie Élan']);
});

test('at most 20 names are told', async () => {
  for (let index = 0; index < 15; index += 1)
    await createOrganisation(portal, { name: `Sandpiper ${index}` });
  for (let index = 0; index < 15; index += 1)
    await createOrganisation(portal, { name: `Old Sandpiper ${index}` });
  const names = await namesOf('sandpiper');
  expect(names).toHaveLength(20);
  expect(names.filter((name) => name.startsWith('Sandpiper'))).toHaveLength(15);
});

test('strangers and guests may not search', async () => {
  const anonymous = await portal.call(searchOrganisations, { query: { keyword: 'gum' } });
  expect(anonymous.status).toBe(401);
  const guest = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
  expect((await search('gum', guest.token)).status).toBe(403);
});

test('a repeated keyword and an unknown key are refused', async () => {
  const headers = { authorization: `Bearer ${applicant.token}` };
  expect((await portal.fetch('/api/org/searchbyname?keyword=gum&keyword=tree', { headers })).status).toBe(
    400,
  );
  expect((await portal.fetch('/api/org/searchbyname?keyword=gum&size=1000', { headers })).status).toBe(400);
});

test('the path is matched without regard to case', async () => {
  const headers = { authorization: `Bearer ${applicant.token}` };
  expect((await portal.fetch('/API/Org/SearchByName?keyword=gumtree', { headers })).status).toBe(200);
});

test('after 60 searches in a minute the person has to wait, others not', async () => {
  const [eager, calm] = [await createSignedIn(portal), await createSignedIn(portal)];
  const statuses: number[] = [];
  for (let index = 0; index < 61; index += 1) statuses.push((await search('gum', eager.token)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  const refused = await search('gum', eager.token);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await search('gum', calm.token)).status).toBe(200);
});
