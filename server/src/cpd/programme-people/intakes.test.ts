import {
  addToProgramme,
  endInProgramme,
  endProgrammeForAll,
  listProgrammePeople,
  stopProgrammeIntake,
} from '@linehaul/contract/office-programme-people';
import { archiveOfficeProgramme } from '@linehaul/contract/office-programmes';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createReaders, type Readers } from '../../../test/content/readers.ts';
import { createCpdProgramme } from '../../../test/cpd/cpd-factories.ts';
import { clearLimits, createAccount, type TestAccount } from '../../../test/people/account-factories.ts';
import { createOrganisation } from '../../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { todayOf } from '../../adapters/clock.ts';
import { takeIn } from './take-in-job.ts';

let portal: TestPortal;
let readers: Readers;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
  ({ token } = readers.officer);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

let firms = 0;
/** A firm with one driver, and a programme that everybody of it is in, whoever comes later too. */
const begin = async () => {
  firms += 1;
  const name = `Intake firm ${firms}`;
  const first = await createAccount(portal, { contactType: 'Member' });
  const { id } = await createOrganisation(portal, { name, contacts: [first] });
  const programmeId = await createCpdProgramme(portal);
  const added = await add({ programmeId, who: 'organisation', id, alsoLater: true });
  expect(added.data).toEqual({ added: 1, alreadyThere: 0 });
  return { name, orgId: id, programmeId, first };
};
type Added = BodyOf<typeof addToProgramme>;
const add = (body: Omit<Added, 'sinceDate' | 'alsoLater'> & Partial<Added>) =>
  portal.call(addToProgramme, { body: { sinceDate: '2024-01-01', ...body }, token });
const hire = async (organisationId: string): Promise<TestAccount> => {
  const account = await createAccount(portal, { contactType: 'Member' });
  await portal.context.db
    .insertInto('organisationContacts')
    .values({ organisationId, accountId: account.id, isAdministrator: false })
    .execute();
  return account;
};
const listed = async (programmeId: string) =>
  (await portal.call(listProgrammePeople, { body: { programmeId }, token })).data;
const sinceOf = async (programmeId: string, { id }: TestAccount) =>
  (await listed(programmeId)).people.find(({ accountId }) => accountId === id)?.sinceDate;
const loggedOf = async (programmeId: string) => {
  const rows = await portal.context.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectId', '=', programmeId)
    .orderBy('position')
    .execute();
  return rows.map(({ action, after }) => [action, (after as { added?: number } | null)?.added]);
};

test('whoever comes to the organisation later joins on that day, once, whoever does the work', async () => {
  const { orgId, name, programmeId } = await begin();
  expect((await listed(programmeId)).intakes).toMatchObject([{ who: 'organisation', name }]);
  const [hired, stranger] = [await hire(orgId), await createAccount(portal, { contactType: 'Member' })];
  expect(await sinceOf(programmeId, hired)).toBeUndefined();
  await Promise.all([takeIn(portal.context), takeIn(portal.context), takeIn(portal.context)]);
  expect(await sinceOf(programmeId, hired)).toBe(todayOf(portal.context));
  expect(await sinceOf(programmeId, stranger)).toBeUndefined();
  await takeIn(portal.context);
  expect(await loggedOf(programmeId)).toEqual([
    ['cpd-programme.people-added', 1],
    ['cpd-programme.intake-begun', undefined],
    ['cpd-programme.taken-in', 1],
  ]);
});

test('whoever’s last day has come is not taken in again, and of a product those in good standing are', async () => {
  const { programmeId, first } = await begin();
  const [person] = (await listed(programmeId)).people;
  const body = { personId: person?.personId ?? '', untilDate: '2024-02-01' };
  expect((await portal.call(endInProgramme, { body, token })).status).toBe(200);
  await takeIn(portal.context);
  const { people } = await listed(programmeId);
  expect(people.map(({ accountId, untilDate }) => [accountId, untilDate])).toEqual([
    [first.id, '2024-02-01'],
  ]);
  const ofProduct = await createCpdProgramme(portal);
  await portal.context.db
    .insertInto('cpdProgrammeIntakes')
    .values({ programmeId: ofProduct, productId: readers.productId, createdAt: portal.context.clock.now() })
    .execute();
  await takeIn(portal.context);
  const taken = (await listed(ofProduct)).people.map(({ accountId }) => accountId);
  expect(taken).toEqual([readers.ofProduct.account.id]);
});

test('an archived programme takes nobody in, one that was ended for everybody has nobody come, and it is stopped once', async () => {
  const archived = await begin();
  const seen = { id: archived.programmeId, version: 1, isArchived: true };
  expect((await portal.call(archiveOfficeProgramme, { body: seen, token })).status).toBe(200);
  const ended = await begin();
  const end = { programmeId: ended.programmeId, untilDate: '2099-12-31', peopleAsSeen: 1 };
  expect((await portal.call(endProgrammeForAll, { body: end, token })).status).toBe(200);
  const stopped = await begin();
  const [intake] = (await listed(stopped.programmeId)).intakes;
  const stop = () => portal.call(stopProgrammeIntake, { body: { id: intake?.id ?? '' }, token });
  const statuses = (await Promise.all([stop(), stop()])).map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404]);
  for (const { orgId } of [archived, ended, stopped]) await hire(orgId);
  await takeIn(portal.context);
  for (const { programmeId } of [archived, ended, stopped])
    expect((await listed(programmeId)).totalItems).toBe(1);
});

test('said twice it is there once, and nobody comes later to one person', async () => {
  const { programmeId, orgId, first } = await begin();
  await Promise.all([1, 2].map(() => add({ programmeId, who: 'organisation', id: orgId, alsoLater: true })));
  expect((await listed(programmeId)).intakes).toHaveLength(1);
  expect((await add({ programmeId, who: 'person', id: first.id, alsoLater: true })).status).toBe(400);
});
