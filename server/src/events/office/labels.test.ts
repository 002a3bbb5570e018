import { ROLE } from '@linehaul/contract/constants';
import {
  addOfficeEventLabel,
  deleteOfficeEventLabel,
  type EventLabelKind,
  listOfficeEventLabels,
  moveOfficeEventType,
  renameOfficeEventLabel,
} from '@linehaul/contract/office-event-lists';
import { createOfficeEvent } from '@linehaul/contract/office-events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sentEvent } from '../../../test/events/sent-event.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let officer: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  officer = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const as = () => ({ token: officer.token });
const add = (kind: EventLabelKind, name: string) =>
  portal.call(addOfficeEventLabel, { body: { kind, name }, ...as() });
const rename = (kind: EventLabelKind, id: string, name: string) =>
  portal.call(renameOfficeEventLabel, { body: { kind, id, name }, ...as() });
const remove = (kind: EventLabelKind, id: string) =>
  portal.call(deleteOfficeEventLabel, { body: { kind, id }, ...as() });
const listed = async (kind: EventLabelKind) => (await portal.call(listOfficeEventLabels, as())).data[kind];

test.each(['types', 'categories', 'locations', 'tags'] as const)(
  'an entry of the %s is added once, renamed, and deleted',
  async (kind) => {
    const { id } = (await add(kind, 'Night shift')).data;
    expect((await add(kind, 'NIGHT SHIFT')).status).toBe(409);
    const other = (await add(kind, 'Day shift')).data.id;
    expect((await rename(kind, other, 'night shift')).status).toBe(409);
    expect((await rename(kind, id, 'Night Shift')).status).toBe(200);
    const byName = [
      { id: other, name: 'Day shift', uses: 0 },
      { id, name: 'Night Shift', uses: 0 },
    ];
    // A new type is the last.
    expect(await listed(kind)).toMatchObject(kind === 'types' ? byName.toReversed() : byName);
    expect((await remove(kind, id)).status).toBe(200);
    expect((await remove(kind, id)).status).toBe(404);
    expect(await listed(kind)).toMatchObject([{ id: other }]);
  },
);

test('what an event has stays, and says how many have it', async () => {
  const typeId = (await add('types', 'Forum')).data.id;
  const locationId = (await add('locations', 'Dubbo')).data.id;
  const categoryId = (await add('categories', 'Safety')).data.id;
  const tagId = (await add('tags', 'grain')).data.id;
  const body = await sentEvent(portal, { typeId, locationId, categoryIds: [categoryId], tagIds: [tagId] });
  expect((await portal.call(createOfficeEvent, { body, ...as() })).status).toBe(200);
  for (const [kind, id] of [
    ['types', typeId],
    ['locations', locationId],
    ['categories', categoryId],
    ['tags', tagId],
  ] as const) {
    const { status, problem } = await remove(kind, id);
    expect([status, problem.message]).toEqual([409, expect.stringMatching(/^1 event has/)]);
    expect((await listed(kind)).find((label) => label.id === id)).toMatchObject({ uses: 1 });
  }
});

test('of ten that add the same name at once exactly one does', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add('tags', 'Livestock')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
});

test('types stand in the order that the office gives them; at the ends they stay', async () => {
  const move = (id: string | undefined, to: 'up' | 'down') =>
    portal.call(moveOfficeEventType, { body: { id: id ?? '', to }, ...as() });
  const idsNow = async () => (await listed('types')).map(({ id }) => id);
  await add('types', 'Zebra');
  const last = (await add('types', 'Aardvark')).data.id;
  const before = await idsNow();
  expect(before.at(-1)).toBe(last);
  const [first, second] = before;
  await move(second, 'up');
  expect(await idsNow()).toEqual([second, first, ...before.slice(2)]);
  await move(second, 'up');
  await move(before.at(-1), 'down');
  expect(await idsNow()).toEqual([second, first, ...before.slice(2)]);
  await move(second, 'down');
  expect(await idsNow()).toEqual(before);
});
