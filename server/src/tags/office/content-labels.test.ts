import {
  addOfficeLabel,
  type ContentLabelKind,
  CONTENT_LABEL_KINDS,
  deleteOfficeLabel,
  listOfficeLabels,
  moveOfficeLabel,
  renameOfficeLabel,
} from '@linehaul/contract/office-labels';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../../test/content/office-desk.ts';
import { createContentLabel, createResource } from '../../../test/content/resource-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let desk: Desk;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openDesk(portal);
  ({ token } = desk);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const add = (kind: ContentLabelKind, name: string, parentId: string | null = null) =>
  portal.call(addOfficeLabel, { body: { kind, name, parentId }, token });
const rename = (id: string, name: string) => portal.call(renameOfficeLabel, { body: { id, name }, token });
const remove = (id: string) => portal.call(deleteOfficeLabel, { body: { id }, token });
const move = (id: string, to: 'up' | 'down') => portal.call(moveOfficeLabel, { body: { id, to }, token });
const listed = async (kind: ContentLabelKind) =>
  (await portal.call(listOfficeLabels, { body: { kind }, token })).data.labels;

test.each(CONTENT_LABEL_KINDS)('a %s is added once, renamed, and deleted', async (kind) => {
  const { id } = (await add(kind, 'Night shift')).data;
  expect((await add(kind, 'NIGHT SHIFT')).status).toBe(409);
  const other = (await add(kind, 'Day shift')).data.id;
  expect((await rename(other, 'night shift')).status).toBe(409);
  expect((await rename(id, 'Night Shift')).status).toBe(200);
  const byName = [
    { id: other, name: 'Day shift', uses: 0 },
    { id, name: 'Night Shift', uses: 0 },
  ];
  // A new category is the last.
  expect(await listed(kind)).toMatchObject(kind === 'tag' ? byName : byName.toReversed());
  expect((await remove(id)).status).toBe(200);
  expect((await remove(id)).status).toBe(404);
  expect(await listed(kind)).toMatchObject([{ id: other }]);
  expect((await remove(other)).status).toBe(200);
});

test('what an item has stays, and says how many have it', async () => {
  const id = await createContentLabel(portal, 'news-category');
  await createResource(portal, { labelIds: [id] });
  const { status, problem } = await remove(id);
  expect([status, problem.message]).toEqual([409, expect.stringMatching(/^1 item has/)]);
  expect((await listed('news-category')).find((label) => label.id === id)).toMatchObject({ uses: 1 });
});

test('of ten that add the same name at once exactly one does', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('tag', 'Livestock')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('categories stand in the order that the office gives them; tags by name', async () => {
  const ids: string[] = [];
  for (const name of ['Zebra', 'Aardvark', 'Mule']) ids.push((await add('resource-category', name)).data.id);
  const [zebra = '', aardvark = '', mule = ''] = ids;
  const idsNow = async () => (await listed('resource-category')).map(({ id }) => id);
  expect(await idsNow()).toEqual([zebra, aardvark, mule]);
  await move(mule, 'up');
  expect(await idsNow()).toEqual([zebra, mule, aardvark]);
  await move(zebra, 'up');
  await move(aardvark, 'down');
  expect(await idsNow()).toEqual([zebra, mule, aardvark]);
  const tag = (await add('tag', 'Grain')).data.id;
  expect((await move(tag, 'up')).status).toBe(409);
});

test('a category of partners has parts, which have none, and stays while it has any', async () => {
  const parent = (await add('partner-category', 'Fuel')).data.id;
  const part = (await add('partner-category', 'Diesel', parent)).data.id;
  expect((await add('partner-category', 'diesel', parent)).status).toBe(409);
  expect((await add('partner-category', 'Diesel')).status).toBe(200);
  expect((await add('partner-category', 'Bio', part)).status).toBe(400);
  expect((await add('tag', 'Bio', parent)).status).toBe(400);
  expect((await remove(parent)).status).toBe(409);
  expect((await remove(part)).status).toBe(200);
  expect((await remove(parent)).status).toBe(200);
});
