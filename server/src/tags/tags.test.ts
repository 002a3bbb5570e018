import { getTag, listNewsCategories, listResourceCategories, listTags } from '@linehaul/contract/tags';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContentLabel, createResource } from '../../test/content/resource-factories.ts';
import { createReaders, type ReaderName, type Readers } from '../../test/content/readers.ts';
import { clearLimits } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let readers: Readers;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
});
afterAll(() => portal.stop());
beforeEach(async () => {
  await clearLimits(portal);
  await portal.context.db.deleteFrom('resources').execute();
});

const as = (by: ReaderName) => ({ token: readers[by].token });
const categories = async (
  endpoint: typeof listNewsCategories | typeof listResourceCategories,
  by: ReaderName,
) => (await portal.call(endpoint, as(by))).data.categories.map(({ label, items }) => [label, items]);

test('a category counts what the caller finds there, teasers too, and is not named where that is nothing', async () => {
  const safety = await createContentLabel(portal, 'news-category', 'Safety');
  const board = await createContentLabel(portal, 'news-category', 'Board papers');
  const forms = await createContentLabel(portal, 'resource-category', 'Forms');
  await portal.context.db.updateTable('contentLabels').set({ position: 1 }).where('id', '=', board).execute();
  await createContentLabel(portal, 'news-category', 'Empty');
  const create = (item: object) => createResource(portal, { labelIds: [safety], ...item });
  await create({});
  await create({ audience: 'members' });
  await create({ audience: 'members', showsTeaser: false });
  await create({ publishedFrom: null });
  await create({ labelIds: [board], audience: 'organisation-administrators' });
  await create({ labelIds: [forms], type: 'Resource' });
  expect(await categories(listNewsCategories, 'lapsed')).toEqual([['Safety', 2]]);
  expect(await categories(listNewsCategories, 'member')).toEqual([['Safety', 3]]);
  expect(await categories(listNewsCategories, 'administrator')).toEqual([
    ['Safety', 2],
    ['Board papers', 1],
  ]);
  expect(await categories(listNewsCategories, 'officer')).toEqual([
    ['Safety', 3],
    ['Board papers', 1],
  ]);
  expect(await categories(listResourceCategories, 'lapsed')).toEqual([['Forms', 1]]);
});

test('tags are those of what the caller may read, by name', async () => {
  const tag = (label: string) => createContentLabel(portal, 'tag', label);
  await createResource(portal, { labelIds: [await tag('fatigue'), await tag('Axle mass')] });
  await createResource(portal, { labelIds: [await tag('Teased')], audience: 'members' });
  await createResource(portal, { labelIds: [await tag('Drafted')], publishedFrom: null });
  const labels = async (by: ReaderName) =>
    (await portal.call(listTags, as(by))).data.tags.map(({ label }) => label);
  expect(await labels('lapsed')).toEqual(['Axle mass', 'fatigue']);
  expect(await labels('member')).toEqual(['Axle mass', 'fatigue', 'Teased']);
});

test('a label is told of where the caller finds anything under it, and is unknown otherwise', async () => {
  const [open, teased, closed] = [
    await createContentLabel(portal, 'tag', 'Open'),
    await createContentLabel(portal, 'tag', 'A teaser’s'),
    await createContentLabel(portal, 'news-category', 'Closed'),
  ];
  await createResource(portal, { labelIds: [open] });
  await createResource(portal, { labelIds: [teased], audience: 'members' });
  await createResource(portal, { labelIds: [closed], audience: 'members', showsTeaser: false });
  const ask = (id: string, by: ReaderName = 'lapsed') => portal.call(getTag, { query: { id }, ...as(by) });
  expect((await ask(open)).data).toEqual({ id: open, label: 'Open' });
  expect((await ask(teased)).data.label).toBe('A teaser’s');
  expect((await ask(closed)).status).toBe(404);
  expect((await ask(closed, 'member')).data.label).toBe('Closed');
});
