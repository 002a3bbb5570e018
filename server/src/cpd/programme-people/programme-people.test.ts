import { listAuditEntries } from '@linehaul/contract/audit';
import { getCpdTracker } from '@linehaul/contract/cpd';
import {
  addToProgramme,
  endInProgramme,
  endProgrammeForAll,
  grantReduction,
  listProgrammePeople,
  previewProgrammeEnd,
  type SentReduction,
  withdrawReduction,
} from '@linehaul/contract/office-programme-people';
import { archiveOfficeProgramme } from '@linehaul/contract/office-programmes';
import type { BodyOf } from '@linehaul/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { todayOf } from '../../adapters/clock.ts';
import { createReaders, type Readers } from '../../../test/content/readers.ts';
import {
  createCpdCategory,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { clearLimits, createAccount } from '../../../test/people/account-factories.ts';
import { createOrganisation } from '../../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let readers: Readers;
let token: string;
let categoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
  ({ token } = readers.officer);
  categoryId = await createCpdCategory(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const newProgramme = (requiredHundredths = 1000) =>
  createCpdProgramme(portal, { requiredHundredths, categories: [{ categoryId, minHundredths: 0 }] });
type Added = BodyOf<typeof addToProgramme>;
const add = (body: Omit<Added, 'sinceDate' | 'alsoLater'> & Partial<Added>) =>
  portal.call(addToProgramme, { body: { sinceDate: '2024-01-01', ...body }, token });
const list = async (programmeId: string, keyword = '') =>
  (await portal.call(listProgrammePeople, { body: { programmeId, keyword }, token })).data;
const grant = (personId: string, values: Partial<SentReduction> = {}) =>
  portal.call(grantReduction, {
    body: {
      personId,
      reduction: {
        ...{ fromDate: '2024-01-01', toDate: '2024-12-31', hours: null, percent: 50 },
        ...{ reason: 'Parental leave', ...values },
      },
    },
    token,
  });
const lastEntry = async (action: string) =>
  (await portal.call(listAuditEntries, { body: { action, size: 1 }, token })).data.entries[0];
const faultsOf = ({ problem }: { problem: { modelState?: Record<string, unknown> | undefined } }) =>
  Object.keys(problem.modelState ?? {});

describe('a last day for everybody', () => {
  const ask = (programmeId: string, peopleAsSeen: number, untilDate = '2024-06-30') =>
    portal.call(endProgrammeForAll, { body: { programmeId, untilDate, peopleAsSeen }, token });

  test('ends all who are in it by then, once, as it was said before, and leaves who joined later or left before', async () => {
    const programmeId = await newProgramme();
    const ids: string[] = [];
    for (const since of ['2023-01-01', '2024-06-30', '2024-07-01', '2022-01-01']) {
      const { id: accountId } = await createAccount(portal);
      ids.push(await joinCpdProgramme(portal, { programmeId, accountId, since }));
    }
    const left = ids[3] ?? '';
    await portal.call(endInProgramme, { body: { personId: left, untilDate: '2023-12-31' }, token });
    const query = { programmeId, untilDate: '2024-06-30' };
    const preview = await portal.call(previewProgrammeEnd, { query, token });
    expect(preview.data).toEqual({ ending: 2, joinedLater: 1, leftBefore: 1 });
    expect((await ask(programmeId, 3)).status).toBe(409);
    const answers = await Promise.all([ask(programmeId, 2), ask(programmeId, 2)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { people } = await list(programmeId);
    expect(ids.map((id) => people.find(({ personId }) => personId === id)?.untilDate)).toEqual([
      ...['2024-06-30', '2024-06-30', null, '2023-12-31'],
    ]);
    expect(await lastEntry('cpd-programme.everybody-ended')).toMatchObject({
      after: { people: 2, until: '2024-06-30' },
    });
    expect((await ask(programmeId, 0)).data).toEqual({ ended: 0 });
  });
});

describe('who is in a programme', () => {
  test('is found by name and told with how they stand: met, or by how much they are short', async () => {
    const programmeId = await newProgramme(300);
    const [met, short] = [await createAccount(portal, { firstName: 'Orla' }), readers.member.account];
    for (const { id } of [met, short])
      await add({ programmeId, who: 'person', id, sinceDate: todayOf(portal.context) });
    const completedOn = todayOf(portal.context);
    await createCpdRecord(portal, { accountId: met.id, categoryId, completedOn, hundredths: 350 });
    await createCpdRecord(portal, { accountId: short.id, categoryId, completedOn, hundredths: 100 });
    await createCpdRecord(portal, { accountId: short.id, categoryId, completedOn, state: 'submitted' });
    const { people, totalItems } = await list(programmeId);
    const missing = new Map(people.map(({ accountId, period }) => [accountId, period?.missingHours]));
    expect([totalItems, missing.get(met.id), missing.get(short.id)]).toEqual([2, 0, 2]);
    const found = await list(programmeId, 'ORLA');
    expect(found.people.map(({ accountId }) => accountId)).toEqual([met.id]);
  });

  test('is everybody of an organisation at once, and nobody twice, also where two officers add at once', async () => {
    const people = [await createAccount(portal), await createAccount(portal), await createAccount(portal)];
    const closed = await createAccount(portal);
    await portal.context.db
      .updateTable('accounts')
      .set({ closedAt: portal.context.clock.now(), disabledAt: portal.context.clock.now() })
      .where('id', '=', closed.id)
      .execute();
    const { id, name } = await createOrganisation(portal, {
      ...{ name: 'Bogan Gate Carriers', contacts: [...people, closed] },
    });
    const programmeId = await newProgramme();
    await add({ programmeId, who: 'person', id: people[0]?.id ?? '' });
    const both = await Promise.all([1, 2].map(() => add({ programmeId, who: 'organisation', id })));
    const outcomes = both.map(({ data }) => data).toSorted((one, other) => one.added - other.added);
    expect(outcomes).toEqual([
      { added: 0, alreadyThere: 3 },
      { added: 2, alreadyThere: 1 },
    ]);
    expect((await list(programmeId)).totalItems).toBe(3);
    expect(await lastEntry('cpd-programme.people-added')).toMatchObject({
      ...{ subject: { id: programmeId }, after: { added: 2, who: 'organisation', name } },
    });
  });

  test('is everybody whose organisation is a member with a product today, and nobody whose membership lapsed', async () => {
    const programmeId = await newProgramme();
    const { data } = await add({ programmeId, who: 'product', id: readers.productId });
    const ids = (await list(programmeId)).people.map(({ accountId }) => accountId);
    expect([data.added, ids]).toEqual([1, [readers.ofProduct.account.id]]);
  });

  test('is nobody from a day to come, in an archived programme, or without an account', async () => {
    const programmeId = await newProgramme();
    const { id } = readers.member.account;
    expect(faultsOf(await add({ programmeId, who: 'person', id, sinceDate: '2099-01-01' }))).toEqual([
      'sinceDate',
    ]);
    expect((await add({ programmeId, who: 'person', id: programmeId })).status).toBe(404);
    await portal.call(archiveOfficeProgramme, {
      ...{ body: { id: programmeId, version: 1, isArchived: true }, token },
    });
    expect((await add({ programmeId, who: 'person', id })).status).toBe(409);
    expect((await list(programmeId)).totalItems).toBe(0);
  });

  test('has no period after their last day, and has them again where they stay after all', async () => {
    const programmeId = await newProgramme();
    const { account, token: own } = readers.ofProduct;
    const personId = await joinCpdProgramme(portal, {
      ...{ programmeId, accountId: account.id, since: '2024-03-01' },
    });
    const end = (untilDate: string | null) =>
      portal.call(endInProgramme, { body: { personId, untilDate }, token });
    const years = async () => {
      const { periods } = (await portal.call(getCpdTracker, { token: own })).data;
      const ofThis = periods.filter((period) => period.programmeId === programmeId);
      return ofThis.map(({ periodStartDate }) => periodStartDate.slice(0, 4)).toSorted();
    };
    const all = await years();
    expect(faultsOf(await end('2024-02-29'))).toEqual(['untilDate']);
    expect((await end('2025-06-30')).status).toBe(200);
    expect(await years()).toEqual(['2024', '2025']);
    expect(await lastEntry('cpd-programme.person-ended')).toMatchObject({
      ...{ subject: { id: account.id }, before: { until: null }, after: { until: '2025-06-30' } },
    });
    await end(null);
    expect(await years()).toEqual(all);
  });
});

describe('a reduction', () => {
  test('lowers what a period asks for, is told in the tracker with its reason, and is gone when it is withdrawn', async () => {
    const programmeId = await newProgramme();
    const { account, token: own } = readers.member;
    const personId = await joinCpdProgramme(portal, {
      ...{ programmeId, accountId: account.id, since: '2024-01-01' },
    });
    const in2024 = async () => {
      const { periods } = (await portal.call(getCpdTracker, { token: own })).data;
      return periods.find(
        (period) => period.programmeId === programmeId && period.periodStartDate === '2024-01-01',
      );
    };
    const { data } = await grant(personId);
    expect(await in2024()).toMatchObject({
      ...{ minimumRequiredHours: 5, reducedHours: 5, reductions: [{ reason: 'Parental leave' }] },
    });
    expect(await lastEntry('cpd-programme.reduction-granted')).toMatchObject({
      ...{ reason: 'Parental leave', subject: { id: account.id }, after: { percent: 50 } },
    });
    const { people } = await list(programmeId);
    expect(people[0]?.reductions).toMatchObject([{ id: data.id, percent: 50, hours: null }]);
    const withdraw = () => portal.call(withdrawReduction, { body: { id: data.id }, token });
    const both = (await Promise.all([withdraw(), withdraw()])).map(({ status }) => status);
    expect(both.toSorted((one, other) => one - other)).toEqual([200, 404]);
    expect(await in2024()).toMatchObject({ minimumRequiredHours: 10, reducedHours: 0, reductions: [] });
    expect(await lastEntry('cpd-programme.reduction-withdrawn')).toMatchObject({
      ...{ before: { percent: 50, reason: 'Parental leave' } },
    });
  });

  test('that is pressed twice is granted once, and one of two things is typed, with days in order', async () => {
    const programmeId = await newProgramme();
    const personId = await joinCpdProgramme(portal, {
      ...{ programmeId, accountId: readers.member.account.id, since: '2024-01-01' },
    });
    const hours = { hours: 2.5, percent: null };
    const both = (await Promise.all([grant(personId, hours), grant(personId, hours)])).map(
      ({ status }) => status,
    );
    expect(both.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(faultsOf(await grant(personId, { hours: 1, percent: 1 }))).toEqual(['hours']);
    expect(faultsOf(await grant(personId, { hours: null, percent: null }))).toEqual(['hours']);
    expect(faultsOf(await grant(personId, { toDate: '2023-12-31' }))).toEqual(['toDate']);
    expect((await list(programmeId)).people[0]?.reductions).toHaveLength(1);
  });
});
