import { beginCpdRecord, listCpdCategories, submitCpdRecord } from '@linehaul/contract/cpd-logging';
import { getCpdTracker } from '@linehaul/contract/cpd';
import {
  listOfficeCpdCategories,
  moveOfficeCpdCategory,
  retireOfficeCpdCategory,
} from '@linehaul/contract/office-programmes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCpdCategory,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let token: string;
let member: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.context.clock.set(noonOf('2082-06-15'));
  ({ token } = await officeOf(portal));
  member = await createSignedIn(portal, { contactType: 'Member' });
});
afterAll(() => portal.stop());

const retire = (id: string, isRetired = true) =>
  portal.call(retireOfficeCpdCategory, { body: { id, isRetired }, token });
const loggedAs = async (categoryId: string) => ({
  ...{ title: 'Load restraint', categoryId, presenter: '', domain: '', note: '' },
  ...{ completedDate: '2082-03-01', hours: 1 },
});
const begin = async (categoryId: string) =>
  portal.call(beginCpdRecord, { body: await loggedAs(categoryId), token: member.token });
const logged = async (action: 'cpd-category.retired' | 'cpd-category.taken-up') => {
  const rows = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', action)
    .execute();
  return rows.length;
};

test('a retired category keeps what was done, which goes on to count, and takes nothing new, drafts neither', async () => {
  const categoryId = await createCpdCategory(portal);
  const programmeId = await createCpdProgramme(portal, { categories: [{ categoryId, minHundredths: 0 }] });
  const accountId = member.account.id;
  await joinCpdProgramme(portal, { programmeId, accountId, since: '2082-01-01' });
  await createCpdRecord(portal, { accountId, categoryId, completedOn: '2082-02-01', hundredths: 250 });
  const draft = await begin(categoryId);
  expect(draft.status).toBe(200);
  expect((await retire(categoryId)).status).toBe(200);
  const { periods } = (await portal.call(getCpdTracker, { token: member.token })).data;
  expect(periods.find((each) => each.programmeId === programmeId)?.completedTotalHours).toBe(2.5);
  expect((await begin(categoryId)).problem.modelState).toHaveProperty('categoryId');
  const body = { id: draft.data.cpdId, version: draft.data.version };
  const sent = await portal.call(submitCpdRecord, { body, token: member.token });
  expect(sent.problem.modelState).toHaveProperty('categoryId');
  const { categories } = (await portal.call(listCpdCategories, { token: member.token })).data;
  expect(categories.some((each) => each.categoryId === categoryId)).toBe(false);
  await retire(categoryId, false);
  expect((await portal.call(submitCpdRecord, { body, token: member.token })).status).toBe(200);
});

test('it is retired once, whoever presses twice, and the log has it once', async () => {
  const id = await createCpdCategory(portal);
  const before = await logged('cpd-category.retired');
  await Promise.all([retire(id), retire(id)]);
  await retire(id);
  expect(await logged('cpd-category.retired')).toBe(before + 1);
});

test('categories stand in the order that the office gives them, for members too; at the end one stays', async () => {
  const ids = [await createCpdCategory(portal), await createCpdCategory(portal)];
  const order = async () => {
    const { categories } = (await portal.call(listOfficeCpdCategories, { token })).data;
    return categories.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  const move = (id: string, to: 'up' | 'down') =>
    portal.call(moveOfficeCpdCategory, { body: { id, to }, token });
  const [first = '', second = ''] = ids;
  await move(second, 'up');
  expect(await order()).toEqual([second, first]);
  const { categories } = (await portal.call(listCpdCategories, { token: member.token })).data;
  const offered = categories.map(({ categoryId }) => categoryId).filter((id) => ids.includes(id));
  expect(offered).toEqual([second, first]);
  await move(first, 'down');
  expect(await order()).toEqual([second, first]);
});
