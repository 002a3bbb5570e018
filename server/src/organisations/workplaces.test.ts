import { readFile } from 'node:fs/promises';
import { listWorkplaces } from '@linehaul/contract/workplaces';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Reader } from '../db/database.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { createOrganisation, fieldIdOf } from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let member: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  member = await createSignedIn(portal, { contactType: 'Member' });
});
afterAll(() => portal.stop());

const list = async (body: Record<string, unknown>, token = member.token) => {
  const response = await portal.fetch(listWorkplaces.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  await clearLimits(portal);
  return { status: response.status, text, data: JSON.parse(text).data };
};
const namesFor = async (body: Record<string, unknown>): Promise<string[]> =>
  (await list(body)).data.organisations.map(({ name }: { name: string }) => name);

const answer = async (
  entityId: string,
  label: string,
  value: { textValue: string } | { optionKeys: string[] },
) =>
  portal.context.db
    .insertInto('formValues')
    .values({ ...value, entityId, fieldId: await fieldIdOf(portal, label), updatedAt: new Date() })
    .execute();

const create = async (name: string, texts: Record<string, string> = {}, state?: string): Promise<string> => {
  const { id } = await createOrganisation(portal, { name, texts });
  if (state !== undefined) await answer(id, 'State', { optionKeys: [state] });
  return id;
};

test('a workplace is its name, its physical address and its website, and nothing else', async () => {
  const texts = {
    'Address 1': '8 Depot Road',
    'Address 2': 'Gate 3',
    Suburb: 'Dubbo',
    Postcode: '2830',
    Website: 'https://www.bilby.example',
    ABN: '53 004 085 616',
    'Trading Name': 'Bilby Secret Trading',
  };
  const id = await create('Bilby Bulk', texts, 'NSW');
  const { data } = await list({ keyword: 'bilby' });
  expect(data).toEqual({
    organisations: [
      {
        id,
        name: 'Bilby Bulk',
        address1: '8 Depot Road',
        address2: 'Gate 3',
        suburb: 'Dubbo',
        state: 'New South Wales',
        postcode: '2830',
        country: null,
        website: 'https://www.bilby.example',
        imageUrl: null,
      },
    ],
    totalItems: 1,
  });
});

test('the postal address is not shown, and what a field shows does not depend on its label', async () => {
  const { db } = portal.context;
  const id = await create('Numbat Haulage', { Suburb: 'Orange' });
  const fieldId = await fieldIdOf(portal, 'Suburb', 'Postal Address');
  await db
    .insertInto('formValues')
    .values({ fieldId, entityId: id, textValue: 'PO Box Town', updatedAt: new Date() })
    .execute();
  const suburbId = await fieldIdOf(portal, 'Suburb', 'Physical Address');
  const relabel = (label: string) =>
    db.updateTable('formFields').set({ label }).where('id', '=', suburbId).execute();
  await relabel('Town or suburb');
  const { data, text } = await list({ keyword: 'numbat' });
  await relabel('Suburb');
  expect(data.organisations[0]).toMatchObject({ suburb: 'Orange', address1: null, website: null });
  expect(text).not.toContain('PO Box');
});

test.each([
  ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AAAA', null],
  ['//cdn.example/logo.png', null],
])('the picture %s is given as %s', async (stored, given) => {
  const { db } = portal.context;
  await db
    .updateTable('formFields')
    .set({ workplacePart: 'imageUrl' })
    .where('label', '=', 'Trading Name')
    .execute();
  const id = await create('Potoroo Pictures', { 'Trading Name': stored });
  const { data } = await list({ keyword: 'potoroo' });
  await db.deleteFrom('organisations').where('id', '=', id).execute();
  await db
    .updateTable('formFields')
    .set({ workplacePart: null })
    .where('label', '=', 'Trading Name')
    .execute();
  expect(data.organisations).toMatchObject([{ imageUrl: given }]);
});

test('a form that was laid down before workplaces came shows the same of them', async () => {
  const { db } = portal.context;
  const migration = await readFile(new URL('../../migrations/0021-workplaces.sql', import.meta.url), 'utf8');
  const readParts = (reader: Reader) =>
    reader
      .selectFrom('formFields')
      .select(['id', 'workplacePart'])
      .where('workplacePart', 'is not', null)
      .orderBy('workplacePart')
      .execute();
  const undone = new Error('undone');
  let upgraded: Awaited<ReturnType<typeof readParts>> = [];
  const upgrading = db.transaction().execute(async (transaction) => {
    await sql`alter table form_fields drop column workplace_part`.execute(transaction);
    await sql.raw(migration).execute(transaction);
    upgraded = await readParts(transaction);
    throw undone;
  });
  await expect(upgrading).rejects.toBe(undone);
  expect(upgraded.map(({ workplacePart }) => workplacePart)).toEqual([
    'address1',
    'address2',
    'postcode',
    'state',
    'suburb',
    'website',
  ]);
  expect(upgraded).toEqual(await readParts(db));
});

test('organisations that are not active are not listed until they are', async () => {
  const { id } = await createOrganisation(portal, { name: 'Quokka Pending', status: 'pending' });
  expect(await namesFor({ keyword: 'quokka' })).toEqual([]);
  await portal.context.db
    .updateTable('organisations')
    .set({ status: 'active' })
    .where('id', '=', id)
    .execute();
  expect(await namesFor({ keyword: 'QUOKKA' })).toEqual(['Quokka Pending']);
});

test('pages follow each other, each organisation once, with their number', async () => {
  for (const letter of ['c', 'a', 'e', 'b', 'd']) await create(`Pelican ${letter}`);
  const page = (number: number) => list({ keyword: 'pelican', page: number, size: 2 });
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.map(({ data }) => data.totalItems)).toEqual([5, 5, 5, 5]);
  expect(
    pages.map(({ data }) => data.organisations.map(({ name }: { name: string }) => name.at(-1))),
  ).toEqual([['a', 'b'], ['c', 'd'], ['e'], []]);
});

test('they are sorted by name, suburb, state or postcode, either way, those without one last', async () => {
  await create('Emu A', { Suburb: 'Wagga Wagga', Postcode: '2650' }, 'NSW');
  await create('Emu B', { Suburb: 'albury', Postcode: '0800' }, 'NT');
  await create('Emu C');
  const by = async (sortField: string, sortOrder: string) =>
    (await namesFor({ keyword: 'emu', sortField, sortOrder })).map((name) => name.at(-1)).join('');
  expect(await by('name', 'asc')).toBe('ABC');
  expect(await by('name', 'desc')).toBe('CBA');
  expect(await by('suburb', 'asc')).toBe('BAC');
  expect(await by('suburb', 'desc')).toBe('ABC');
  expect(await by('state', 'asc')).toBe('ABC');
  expect(await by('postcode', 'asc')).toBe('BAC');
});

test('signs of a pattern are searched for as they are', async () => {
  for (const name of ['Ibis 50% Off', 'Ibis Under_Score', String.raw`Ibis Back\slash`]) await create(name);
  expect(await namesFor({ keyword: '%' })).toEqual(['Ibis 50% Off']);
  expect(await namesFor({ keyword: '%%' })).toEqual([]);
  expect(await namesFor({ keyword: '_' })).toEqual(['Ibis Under_Score']);
  expect(await namesFor({ keyword: '\\' })).toEqual([String.raw`Ibis Back\slash`]);
  expect(await namesFor({ keyword: "'; drop table organisations; --" })).toEqual([]);
});

test.each([
  { size: 101 },
  { size: 0 },
  { page: 0 },
  { page: 1.5 },
  { sortField: 'password' },
  { sortField: 'name; drop table organisations' },
  { sortOrder: 'random' },
  { keyword: 'x'.repeat(101) },
  { status: 'pending' },
])('%j is refused', async (body) => {
  expect((await list(body)).status).toBe(400);
  expect((await list({ size: 100 })).status).toBe(200);
});

test('who is no member is not shown workplaces', async () => {
  expect((await portal.call(listWorkplaces, { body: {} })).status).toBe(401);
  for (const contactType of ['Prospect-Guest', 'Prospect-Applicant'] as const) {
    const { token } = await createSignedIn(portal, { contactType });
    expect((await list({}, token)).status).toBe(403);
  }
});

test('a person may ask 60 times a minute, whatever others ask', async () => {
  const { token } = await createSignedIn(portal, { contactType: 'Member' });
  const ask = async (by: string) =>
    (await portal.call(listWorkplaces, { body: { size: 1 }, token: by })).status;
  for (let count = 0; count < 60; count += 1) expect(await ask(token)).toBe(200);
  expect(await ask(token)).toBe(429);
  expect(await ask(member.token)).toBe(200);
});
