import { getLicences } from '@linehaul/contract/licences';
import {
  addLicenceKind,
  archiveLicenceKind,
  listLicenceKinds,
  moveLicenceKind,
  saveLicenceKind,
} from '@linehaul/contract/office-licences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLicence } from '../../../test/cpd/licence-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let token: string;
let member: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  ({ token } = await officeOf(portal));
  member = await createSignedIn(portal, { contactType: 'Member' });
});
afterAll(() => portal.stop());

const kind = (name: string) => ({ name, needsExpiry: true, asksFile: true, reminderDays: [7, 90, 30, 7] });
const add = (name: string) => portal.call(addLicenceKind, { body: { kind: kind(name) }, token });
const listed = async () => (await portal.call(listLicenceKinds, { token })).data.kinds;
const offered = async () =>
  (await portal.call(getLicences, { token: member.token })).data.kinds.map(({ kindName }) => kindName);

test('what the office adds, renames, moves and archives is what members choose from', async () => {
  const ids = [];
  for (const name of ['Forklift', 'Dangerous goods', 'Heavy vehicle']) ids.push((await add(name)).data.id);
  const [forklift, goods = '', heavy = ''] = ids;
  expect(await offered()).toEqual(['Forklift', 'Dangerous goods', 'Heavy vehicle']);
  await portal.call(moveLicenceKind, { body: { id: heavy, to: 'up' }, token });
  await portal.call(moveLicenceKind, { body: { id: forklift ?? '', to: 'up' }, token });
  expect(await offered()).toEqual(['Forklift', 'Heavy vehicle', 'Dangerous goods']);
  const renamed = { id: heavy, version: 1, kind: kind('Heavy vehicle licence') };
  expect((await portal.call(saveLicenceKind, { body: renamed, token })).status).toBe(200);
  await createLicence(portal, { accountId: member.account.id, kindId: goods });
  await portal.call(archiveLicenceKind, { body: { id: goods, isArchived: true }, token });
  expect(await offered()).toEqual(['Forklift', 'Heavy vehicle licence']);
  expect((await listed()).map(({ name, holders, isArchived }) => [name, holders, isArchived])).toEqual([
    ['Forklift', 0, false],
    ['Heavy vehicle licence', 0, false],
    ['Dangerous goods', 1, true],
  ]);
  await portal.call(archiveLicenceKind, { body: { id: goods, isArchived: false }, token });
  expect(await offered()).toHaveLength(3);
  const logged = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', 'like', 'licence-kind.%')
    .orderBy('position')
    .execute();
  const acts = ['added', 'added', 'added', 'moved', 'moved', 'changed', 'archived', 'restored'];
  expect(logged.map(({ action }) => action)).toEqual(acts.map((act) => `licence-kind.${act}`));
});

test('its reminders are kept once each, the longest before first', async () => {
  await add('With reminders');
  const found = (await listed()).find(({ name }) => name === 'With reminders');
  expect(found?.reminderDays).toEqual([90, 30, 7]);
});

test('a name is there once, whatever its case and however many add it at once', async () => {
  const answers = await Promise.all(['Fatigue', 'FATIGUE', 'fatigue'].map(add));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
});

test('of two officers who change one, the second is told', async () => {
  const { id } = (await add('Changed by two')).data;
  const save = (name: string) =>
    portal.call(saveLicenceKind, { body: { id, version: 1, kind: kind(name) }, token });
  const answers = await Promise.all([save('Changed here'), save('Changed there')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
