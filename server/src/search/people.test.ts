import { listDirectory } from '@linehaul/contract/directory';
import { setPrivacy } from '@linehaul/contract/privacy';
import { search } from '@linehaul/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearLimits } from '../../test/people/account-factories.ts';
import { createReaders, type Readers } from '../../test/content/readers.ts';
import { createActiveMembership, createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { createOrganisation } from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());

const find = async (Keyword: string, token = readers.member.token) => {
  const { status, data } = await portal.call(search, { query: { Keyword }, token });
  await clearLimits(portal);
  expect(status).toBe(200);
  return data;
};
const namesFor = async (keyword: string, token?: string): Promise<string[]> =>
  (await find(keyword, token)).results.map(({ title }) => title);

let created = 0;
/** A member of an organisation of their own. */
const createPerson = async (
  lastName: string,
  answers: Partial<Record<'profile' | 'events', string>> = {},
): Promise<SignedIn> => {
  created += 1;
  const person = await createSignedIn(portal, { firstName: 'Isla', lastName, contactType: 'Member' });
  const name = `${lastName} Transport ${created}`;
  const { id } = await createOrganisation(portal, { name, contacts: [person.account] });
  await createActiveMembership(portal, id);
  const { token } = person;
  const said = { phone: 'Connections', comments: 'Members', address: 'Connections', communities: 'Members' };
  const body = { profile: 'Members', events: 'OnlyMe', ...said, ...answers } as never;
  expect((await portal.call(setPrivacy, { body, token })).status).toBe(200);
  return person;
};

test('a member is found by any word of their name, with their organisation and nothing else', async () => {
  const person = await createPerson('Quandong');
  const { results, groups } = await find('isla quan');
  expect(results).toEqual([
    {
      ...{
        id: person.account.id,
        type: 'Person',
        title: 'Isla Quandong',
        link: '/directory/people?keyword=Isla%20Quandong',
      },
      titleMarks: [
        { start: 0, end: 4 },
        { start: 5, end: 9 },
      ],
      excerpt: { text: expect.stringContaining('Quandong Transport'), marks: [] },
      ...{ attachment: null, imageUrl: null, date: null, timeZone: null },
    },
  ]);
  expect(groups).toEqual([{ group: 'people', totalItems: 1 }]);
});

test('who shows their profile to nobody is found by nobody but themselves and the office', async () => {
  const { token } = await createPerson('Wandoo', { profile: 'OnlyMe' });
  expect(await namesFor('isla wandoo')).toEqual([]);
  expect((await find('isla wandoo')).groups).toEqual([]);
  expect((await find('isla wandoo', token)).results).toMatchObject([{ title: 'Isla Wandoo' }]);
  expect(await namesFor('isla wandoo', readers.officer.token)).toEqual(['Isla Wandoo']);
});

test('who shows it to connections is found by them alone', async () => {
  const { account } = await createPerson('Tuart', { profile: 'Connections' });
  expect(await namesFor('isla tuart')).toEqual([]);
  const colleague = await createSignedIn(portal, { contactType: 'Member' });
  await createOrganisation(portal, { name: 'Tuart and Co', contacts: [account, colleague.account] });
  const { results } = await find('isla tuart', colleague.token);
  expect(results).toMatchObject([{ title: 'Isla Tuart', link: '/settings/connections' }]);
});

test('guests, applicants, people without an organisation and those who were shut out are not found', async () => {
  const { db, clock } = portal.context;
  await createSignedIn(portal, { firstName: 'Isla', lastName: 'Jarrah', contactType: 'Prospect-Guest' });
  await createSignedIn(portal, { firstName: 'Isla', lastName: 'Jarrah', contactType: 'Member' });
  const shut = await createPerson('Jarrah');
  await db
    .updateTable('accounts')
    .set({ disabledAt: clock.now() })
    .where('id', '=', shut.account.id)
    .execute();
  expect(await namesFor('isla jarrah')).toEqual([]);
});

test('organisations are found as the directory has them, and none that has not been accepted', async () => {
  const { id } = await createOrganisation(portal, {
    name: 'Marri Freight 50%',
    texts: { Suburb: 'Bunbury' },
  });
  await createActiveMembership(portal, id);
  await createOrganisation(portal, { name: 'Marri Secret', status: 'pending' });
  const { results } = await find('marri');
  expect(results).toMatchObject([
    {
      ...{ id, type: 'Organisation', title: 'Marri Freight 50%', excerpt: { text: 'Bunbury', marks: [] } },
      link: `/directory/organisations/${id}`,
    },
  ]);
  const { data } = await portal.call(listDirectory, {
    ...{ body: { keyword: 'Marri Freight 50%' }, token: readers.member.token },
  });
  expect(data.organisations.map((one) => one.id)).toEqual([id]);
  expect(await namesFor('marri %')).toEqual([]);
  expect(await namesFor('%%%')).toEqual([]);
  expect(await namesFor('___')).toEqual([]);
});

test('a mistyped name finds whom it means, and nobody who is not to be found by their name', async () => {
  await createPerson('Sandalwood');
  await createPerson('Bloodwood', { profile: 'OnlyMe' });
  for (const keyword of ['isla sandlewood', 'Ilsa Sandalwod', 'sandalwoood'])
    expect(await namesFor(keyword), keyword).toContain('Isla Sandalwood');
  expect(await namesFor('isla bloodwod')).not.toContain('Isla Bloodwood');
  expect((await find('isla bloodwod')).correctedTo).toBeNull();
  expect(await namesFor('isla bloodwod', readers.officer.token)).toContain('Isla Bloodwood');
  // Nor is a pending organisation.
  expect(await namesFor('Marri Secrat')).toEqual([]);
  expect(await namesFor('sandlewood transprot')).toEqual([expect.stringMatching(/^Sandalwood Transport/)]);
});
