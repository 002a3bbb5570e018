import { listAuditEntries } from '@linehaul/contract/audit';
import { getCpdTracker } from '@linehaul/contract/cpd';
import {
  addOfficeCpdCategory,
  archiveOfficeProgramme,
  createOfficeProgramme,
  deleteOfficeCpdCategory,
  deleteOfficeProgramme,
  getOfficeProgramme,
  listOfficeCpdCategories,
  listOfficeProgrammes,
  renameOfficeCpdCategory,
  saveOfficeProgramme,
  type SentProgramme,
} from '@linehaul/contract/office-programmes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createReaders, type Readers } from '../../../test/content/readers.ts';
import {
  createCpdCategory,
  createCpdRecord,
  joinCpdProgramme,
  sentProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

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

let named = 0;
const newName = (): string => {
  named += 1;
  return `Programme of test ${named}`;
};
const begin = async (name = newName()) =>
  (await portal.call(createOfficeProgramme, { body: { name }, token })).data;
const save = async (id: string, version: number, values: Partial<SentProgramme> = {}) => {
  const programme = sentProgramme(await createCpdCategory(portal), { name: newName(), ...values });
  return {
    programme,
    ...(await portal.call(saveOfficeProgramme, { body: { id, version, programme }, token })),
  };
};
const detail = async (id: string) => (await portal.call(getOfficeProgramme, { query: { id }, token })).data;
const lastEntry = async (action: string) =>
  (await portal.call(listAuditEntries, { body: { action, size: 1 }, token })).data.entries[0];

describe('a programme', () => {
  test('is kept as it was sent, comes back so, and the log has it before and after', async () => {
    const { id, version } = await begin();
    const categories = [
      { categoryId: await createCpdCategory(portal), minimumHours: 2.25, maximumHours: null },
      { categoryId: await createCpdCategory(portal), minimumHours: 0, maximumHours: 5 },
    ];
    const values = { periodKind: 'fiscal', periodYears: 3, requiredHours: 40, carryOverHours: 7.5 } as const;
    const { programme, status } = await save(id, version, { ...values, categories });
    expect(status).toBe(200);
    expect(await detail(id)).toMatchObject({ ...programme, version: 2, people: 0, isArchived: false });
    const entry = await lastEntry('cpd-programme.changed');
    expect(entry).toMatchObject({
      ...{ subject: { id, name: programme.name }, before: { requiredHours: 10, categories: [] } },
      after: { requiredHours: 40, carryOverHours: 7.5, periodYears: 3, categories },
    });
  });

  test.each<[string, string, Partial<SentProgramme>]>([
    ['carries over more than it asks for', 'carryOverHours', { carryOverHours: 11 }],
    ['asks for less than the minimums of its categories', 'requiredHours', { requiredHours: 3 }],
    ['asks for more than its categories count', 'requiredHours', { requiredHours: 9 }],
  ])('that %s is refused at its field, and stays as it was', async (_, field, values) => {
    const { id, version } = await begin();
    const categoryId = await createCpdCategory(portal);
    const rule = { categoryId, minimumHours: 4, maximumHours: 8 };
    const { status, problem } = await save(id, version, { requiredHours: 8, categories: [rule], ...values });
    expect([status, Object.keys(problem.modelState ?? {})]).toEqual([400, [field]]);
    expect((await detail(id)).version).toBe(version);
  });

  test('reminds so many days ahead, each once, the longest before first, and no more often than five times', async () => {
    const { id, version } = await begin();
    const saved = await save(id, version, { reminderDays: [14, 60, 14, 0] });
    expect(saved.status).toBe(200);
    expect((await detail(id)).reminderDays).toEqual([60, 14, 0]);
    const many = await save(id, version + 1, { reminderDays: [1, 2, 3, 4, 5, 6] });
    const far = await save(id, version + 1, { reminderDays: [366] });
    expect([many.status, far.status]).toEqual([400, 400]);
  });

  test('has a category once, its maximum is not below its minimum, and a removed one is refused', async () => {
    const { id, version } = await begin();
    const categoryId = await createCpdCategory(portal);
    const open = { categoryId, minimumHours: 0, maximumHours: null };
    const refusedAt = async (categories: SentProgramme['categories']) =>
      Object.keys((await save(id, version, { categories })).problem.modelState ?? {});
    expect(await refusedAt([open, open])).toEqual(['categories.1.categoryId']);
    expect(await refusedAt([open, { ...open, minimumHours: 5, maximumHours: 4 }])).toEqual([
      'categories.1.categoryId',
    ]);
    expect(await refusedAt([{ ...open, minimumHours: 5, maximumHours: 4 }])).toEqual([
      'categories.0.maximumHours',
    ]);
    await portal.call(deleteOfficeCpdCategory, { body: { id: categoryId }, token });
    expect(await refusedAt([open])).toEqual(['categories.0.categoryId']);
  });

  test('that two officers save at once is changed by one of them, and the other is told by whom', async () => {
    const { id, version } = await begin();
    const saves = await Promise.all([save(id, version), save(id, version)]);
    expect(saves.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(saves.find(({ status }) => status === 409)?.problem.message).toMatch('since you opened it');
    const kept = saves.find(({ status }) => status === 200);
    expect(await detail(id)).toMatchObject({ name: kept?.programme.name, version: version + 1 });
  });

  test('has a name of its own, whatever its case, also where two begin it at once', async () => {
    const name = newName();
    const both = [name, name.toUpperCase()].map((each) =>
      portal.call(createOfficeProgramme, { body: { name: each }, token }),
    );
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 400]);
  });

  test('that people are or were in is archived and not deleted; one that nobody was in is deleted', async () => {
    const used = await begin();
    const since = '2026-01-01';
    await joinCpdProgramme(portal, {
      ...{ programmeId: used.id, accountId: readers.member.account.id, since, until: since },
    });
    const refused = await portal.call(deleteOfficeProgramme, { body: used, token });
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      expect.stringMatching('only be archived'),
    ]);
    const archived = await portal.call(archiveOfficeProgramme, {
      body: { ...used, isArchived: true },
      token,
    });
    expect(archived.status).toBe(200);
    expect(await detail(used.id)).toMatchObject({ isArchived: true, people: 0, peopleEver: 1 });
    const unused = await begin();
    expect((await portal.call(deleteOfficeProgramme, { body: unused, token })).status).toBe(200);
    const { programmes } = (await portal.call(listOfficeProgrammes, { token })).data;
    const ids = new Set(programmes.map(({ id }) => id));
    expect([ids.has(used.id), ids.has(unused.id)]).toEqual([true, false]);
    expect(programmes.find(({ id }) => id === used.id)?.isArchived).toBe(true);
  });

  test('that asks for more asks it of past periods too, and the tracker of its people says so', async () => {
    const { token: own } = readers.member;
    const accountId = readers.member.account.id;
    const { id, version } = await begin();
    const { programme } = await save(id, version, { requiredHours: 1 });
    const categoryId = programme.categories[0]?.categoryId ?? '';
    await joinCpdProgramme(portal, { programmeId: id, accountId, since: '2024-01-01' });
    await createCpdRecord(portal, { accountId, categoryId, completedOn: '2024-05-01' });
    const missingIn2024 = async () => {
      const { periods } = (await portal.call(getCpdTracker, { token: own })).data;
      return periods.find(
        ({ programmeId, periodStartDate }) => programmeId === id && periodStartDate === '2024-01-01',
      )?.missingHours;
    };
    expect(await missingIn2024()).toBe(0);
    await save(id, version + 1, { requiredHours: 3, categories: programme.categories });
    expect(await missingIn2024()).toBe(2);
  });
});

describe('a category', () => {
  const list = async () => (await portal.call(listOfficeCpdCategories, { token })).data.categories;

  test('is added once whatever its case, and renamed on everything that has it', async () => {
    const added = await portal.call(addOfficeCpdCategory, { body: { name: 'Wide loads' }, token });
    const again = await portal.call(addOfficeCpdCategory, { body: { name: 'wide LOADS' }, token });
    expect([added.status, again.status]).toEqual([200, 409]);
    const { id } = added.data;
    await portal.call(renameOfficeCpdCategory, { body: { id, name: 'Oversize loads' }, token });
    expect(await list()).toContainEqual({ id, name: 'Oversize loads', uses: 0, isRetired: false });
    expect(await lastEntry('cpd-category.renamed')).toMatchObject({
      ...{ before: { name: 'Wide loads' }, after: { name: 'Oversize loads' } },
    });
  });

  test('that an activity has stays', async () => {
    const id = await createCpdCategory(portal);
    await createCpdRecord(portal, {
      accountId: readers.member.account.id,
      categoryId: id,
      completedOn: '2026-01-02',
    });
    expect((await portal.call(deleteOfficeCpdCategory, { body: { id }, token })).status).toBe(409);
    expect((await list()).find((category) => category.id === id)?.uses).toBe(1);
  });
});
