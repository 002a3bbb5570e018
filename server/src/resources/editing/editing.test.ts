import { discardWorkingCopy, keepWorkingCopy, noteEditing } from '@linehaul/contract/office-resource-history';
import { EDITING_MS } from '@linehaul/contract/office-values';
import type { TypedResource } from '@linehaul/contract/office-resources';
import { getResource } from '@linehaul/contract/resources';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Desk, openDesk } from '../../../test/content/office-desk.ts';
import { sentResource } from '../../../test/content/sent-resource.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let desk: Desk;
let other: Desk;
beforeAll(async () => {
  portal = await startTestPortal();
  desk = await openDesk(portal);
  other = await openDesk(portal, { firstName: 'Doug', lastName: 'Barham' });
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const keep = (id: string, resource: Partial<TypedResource>, { token } = desk) =>
  portal.call(keepWorkingCopy, {
    body: { id, version: 1, resource: { ...sentResource(), ...resource } },
    token,
  });

test('what somebody types is kept for them alone, and changes nothing that is published', async () => {
  const member = await createSignedIn(portal, { contactType: 'Member' });
  const { id } = await desk.put({ title: 'Published' });
  expect((await keep(id, { title: '', content: '<p onclick="x()">Half</p>' })).status).toBe(200);
  expect((await keep(id, { title: 'Half', audience: 'products' })).status).toBe(200);
  expect((await desk.edited(id)).workingCopy).toMatchObject({
    ...{ version: 1, resource: { title: 'Half', audience: 'products', productIds: [] } },
  });
  expect(await desk.edited(id)).toMatchObject({ title: 'Published' });
  expect((await other.edited(id)).workingCopy).toBeNull();
  const { data } = await portal.call(getResource, { query: { id }, token: member.token });
  expect(data.title).toBe('Published');
});

test('it is sanitised, forgotten by a save of its own, and by being discarded', async () => {
  const { id } = await desk.create();
  await keep(id, { content: '<p onclick="x()">Half</p><script>1</script>' });
  await keep(id, { title: 'Doug’s' }, other);
  expect((await desk.edited(id)).workingCopy?.resource.content).toBe('<p>Half</p>');
  await desk.save(id, 1);
  expect((await desk.edited(id)).workingCopy).toBeNull();
  expect((await other.edited(id)).workingCopy).toMatchObject({ version: 1, resource: { title: 'Doug’s' } });
  const body = { id };
  expect((await portal.call(discardWorkingCopy, { body, token: other.token })).status).toBe(200);
  expect((await other.edited(id)).workingCopy).toBeNull();
});

test('of ten that are kept at once one stays, and none fails', async () => {
  const { id } = await desk.create();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => keep(id, { title: `T${index}` })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await desk.edited(id)).workingCopy?.resource.title).toMatch(/^T\d$/);
});

test('two who edit the same item are told of each other, and of a version that is saved meanwhile', async () => {
  const { id } = await desk.create();
  const beat = async ({ token }: Desk) => (await portal.call(noteEditing, { body: { id }, token })).data;
  expect(await beat(desk)).toEqual({ version: 1, others: [] });
  expect(await beat(other)).toEqual({ version: 1, others: ['Margaret Hollis'] });
  await other.save(id, 1);
  expect(await beat(desk)).toEqual({ version: 2, others: ['Doug Barham'] });
  await portal.context.db
    .updateTable('resourceEditors')
    .set({ lastSeenAt: new Date(portal.context.clock.now().getTime() - EDITING_MS - 1) })
    .where('accountId', '=', other.officer.account.id)
    .execute();
  expect(await beat(desk)).toEqual({ version: 2, others: [] });
});

test('nothing is kept of what is there no more', async () => {
  const id = '00000000-0000-4000-8000-000000000000';
  expect((await keep(id, {})).status).toBe(404);
  expect((await portal.call(noteEditing, { body: { id }, token: desk.token })).status).toBe(404);
});
