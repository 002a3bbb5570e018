import { downloadCpdFigures, getCpdFigures } from '@linehaul/contract/office-cpd-figures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCpdCategory,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { createAccount, signIn, type TestAccount } from '../../../test/people/account-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let officer: TestAccount;
let categoryIds: string[];
beforeAll(async () => {
  portal = await startTestPortal({ ASSOCIATION_TIME_ZONE: 'Australia/Sydney' });
  portal.context.clock.set(new Date('2082-09-15T02:00:00Z'));
  officer = (await officeOf(portal)).account;
  categoryIds = [await createCpdCategory(portal), await createCpdCategory(portal)];
});
afterAll(() => portal.stop());

interface Person {
  readonly since?: string;
  readonly until?: string;
  readonly name?: string;
  /** Hundredths by day, in the first category unless said otherwise. */
  readonly done?: readonly (readonly [day: string, hundredths: number, category?: number])[];
  readonly offPercent?: number;
}

const place = async (
  programmeId: string,
  { since = '2081-03-01', until, name = 'Ines', done = [], offPercent }: Person,
) => {
  const { id: accountId } = await createAccount(portal, { contactType: 'Member', firstName: name });
  const personId = await joinCpdProgramme(portal, { programmeId, accountId, since, until: until ?? null });
  for (const [completedOn, hundredths, category = 0] of done)
    await createCpdRecord(portal, {
      ...{ accountId, completedOn, hundredths },
      categoryId: categoryIds[category] ?? null,
    });
  if (offPercent !== undefined)
    await portal.context.db
      .insertInto('cpdReductions')
      .values({
        ...{ personId, percent: offPercent, fromDay: '2081-01-01', toDay: '2082-12-31', reason: 'Leave' },
      })
      .execute();
  return accountId;
};

const programmeOf = (values = {}) =>
  createCpdProgramme(portal, {
    ...values,
    categories: [
      { categoryId: categoryIds[0] ?? '', minHundredths: 0, maxHundredths: 800 },
      { categoryId: categoryIds[1] ?? '', minHundredths: 0 },
    ],
  });
/** Signed in now: a session does not last for as long as the clock goes on here. */
const officeToken = (): Promise<string> => signIn(portal, officer);
const figuresOf = async (programmeId: string, year?: string) => {
  const query = { programmeId, ...(year !== undefined && { year }) };
  const { data, ...answer } = await portal.call(getCpdFigures, { query, token: await officeToken() });
  if (!data?.figures) throw new Error(`There are figures of every programme: ${JSON.stringify(answer)}`);
  return data.figures;
};
const countsOf = async (programmeId: string, year?: string) =>
  Object.fromEntries(
    (await figuresOf(programmeId, year)).people.map(({ standing, count }) => [standing, count]),
  );

test('each in a period stands in one way: completed, on the way, short once it is over, left, or excused', async () => {
  const programmeId = await programmeOf();
  await place(programmeId, {
    done: [
      ['2081-04-01', 700],
      ['2081-05-01', 300, 1],
      ['2082-02-01', 100],
    ],
  });
  await place(programmeId, { done: [['2081-04-01', 100]], until: '2081-06-30' });
  await place(programmeId, { offPercent: 100 });
  await place(programmeId, { since: '2082-09-15', done: [['2082-03-03', 1000, 1]] });
  const none = { completed: 0, 'on-the-way': 0, short: 0, left: 0, excused: 0 };
  expect(await countsOf(programmeId, '2081')).toEqual({ ...none, completed: 1, left: 1, excused: 1 });
  expect(await countsOf(programmeId)).toEqual({ ...none, completed: 1, 'on-the-way': 1, excused: 1 });
  portal.context.clock.set(new Date('2082-12-31T12:59:59Z'));
  expect(await countsOf(programmeId, '2082')).toMatchObject({ 'on-the-way': 1, short: 0 });
  portal.context.clock.set(new Date('2082-12-31T13:00:00Z'));
  expect(await countsOf(programmeId, '2082')).toMatchObject({ 'on-the-way': 0, short: 1 });
  portal.context.clock.set(new Date('2082-09-15T02:00:00Z'));
});

test('hours are those that were approved in the period, by category with what counts of them, and by every month of it', async () => {
  const programmeId = await programmeOf({ periodKind: 'fiscal' });
  const accountId = await place(programmeId, {
    done: [
      ['2081-06-30', 5000],
      ['2081-07-01', 600],
      ['2081-09-02', 350],
      ['2082-06-30', 25, 1],
      ['2082-07-01', 99],
    ],
  });
  await createCpdRecord(portal, {
    ...{ accountId, completedOn: '2081-10-10', hundredths: 400, state: 'submitted' },
    categoryId: categoryIds[0] ?? null,
  });
  const { categories, months, periods, year } = await figuresOf(programmeId, '2082');
  expect(categories.map(({ doneHours, countedHours }) => [doneHours, countedHours])).toEqual([
    [9.5, 8],
    [0.25, 0.25],
  ]);
  expect(months).toHaveLength(12);
  expect(months.filter(({ doneHours }) => doneHours > 0)).toEqual([
    { month: '2081-07', doneHours: 6 },
    { month: '2081-09', doneHours: 3.5 },
    { month: '2082-06', doneHours: 0.25 },
  ]);
  expect([year, periods[0]]).toEqual([2082, { year: 2083, startDate: '2082-07-01', endDate: '2083-06-30' }]);
  expect((await figuresOf(programmeId)).months.map(({ month }) => month)).toEqual([
    '2082-07',
    '2082-08',
    '2082-09',
  ]);
});

test('where each has periods of their own, they are those that end in the year, which have no days in common', async () => {
  const programmeId = await programmeOf({ periodKind: 'personal', periodYears: 2 });
  await place(programmeId, { since: '2080-03-01', done: [['2080-03-01', 1000, 1]] });
  await place(programmeId, { since: '2080-11-20' });
  await place(programmeId, { since: '2081-05-05' });
  const { year, periods, people } = await figuresOf(programmeId);
  expect(periods).toEqual([2084, 2083, 2082].map((each) => ({ year: each, startDate: null, endDate: null })));
  expect(year).toBe(2082);
  expect(people.filter(({ count }) => count > 0)).toEqual([
    { standing: 'completed', count: 1 },
    { standing: 'on-the-way', count: 1 },
  ]);
});

test('the table has as many people as the figures, as text that no spreadsheet runs, and the log has who took it along', async () => {
  const programmeId = await programmeOf();
  await place(programmeId, {
    name: '=1+1',
    done: [
      ['2082-03-03', 700],
      ['2082-04-03', 325, 1],
    ],
  });
  await place(programmeId, { name: 'Zita', since: '2082-01-01' });
  const query = { programmeId, year: '2082' };
  const { text } = await portal.call(downloadCpdFigures, { query, token: await officeToken() });
  const rows = text.replace('\uFEFF', '').trim().split('\r\n');
  const { people } = await figuresOf(programmeId, '2082');
  expect(rows).toHaveLength(1 + people.reduce((sum, { count }) => sum + count, 0));
  expect(text).toContain("'=1+1");
  expect(text).toContain('01/01/2082,31/12/2082,Completed,10.00,0.00,0.00,10.25,0.00,7.00,3.25');
  const entry = await portal.context.db
    .selectFrom('auditLog')
    .select(['subjectId', 'after'])
    .where('action', '=', 'cpd.figures-exported')
    .where('subjectId', '=', programmeId)
    .executeTakeFirstOrThrow();
  expect(entry.after).toEqual({ year: 2082, format: 'csv', people: 2 });
});

test('no figures are told of a programme that is not there, to members, or without a programme', async () => {
  const missing = { programmeId: '00000000-0000-4000-8000-000000000000', year: '2082' };
  for (const endpoint of [getCpdFigures, downloadCpdFigures] as const)
    expect((await portal.call(endpoint, { query: missing, token: await officeToken() })).status).toBe(404);
  const member = await createSignedIn(portal, { contactType: 'Member' });
  expect((await portal.call(getCpdFigures, { query: {}, token: member.token })).status).toBe(403);
});
