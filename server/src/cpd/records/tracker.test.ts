import { downloadCpdFile, getCpdTracker, getCurrentCpd } from '@linehaul/contract/cpd';
import { getHome } from '@linehaul/contract/home';
import { DEFAULT_TIME_ZONE } from '@linehaul/contract/constants';
import { addDays, dayOf } from '@linehaul/contract/dates';
import { LICENCE_SOON_DAYS } from '@linehaul/contract/licences';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCpdCategory,
  createCpdFile,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { createLicence, createLicenceKind } from '../../../test/cpd/licence-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

const createMember = () => createSignedIn(portal, { contactType: 'Member' });
const trackerOf = async (token: string) => (await portal.call(getCpdTracker, { token })).data;

/** A member in a programme of calendar years, since the beginning of the year before. */
const createTracked = async () => {
  const member = await createMember();
  const [safety, service, elsewhere] = [
    await createCpdCategory(portal),
    await createCpdCategory(portal),
    await createCpdCategory(portal),
  ];
  const programmeId = await createCpdProgramme(portal, {
    carryOverHundredths: 200,
    categories: [
      { categoryId: safety, minHundredths: 400 },
      { categoryId: service, maxHundredths: 150 },
    ],
  });
  const year = Number(dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE).slice(0, 4));
  const accountId = member.account.id;
  const belongingId = await joinCpdProgramme(portal, { programmeId, accountId, since: `${year - 1}-01-01` });
  const log = (categoryId: string, completedOn: string, given: object = {}) =>
    createCpdRecord(portal, { accountId, categoryId, completedOn, ...given });
  return { ...member, accountId, programmeId, belongingId, year, safety, service, elsewhere, log };
};

test('who is in no programme is answered no periods', async () => {
  const { token } = await createMember();
  expect(await trackerOf(token)).toEqual({ openAudits: [], periods: [], otherRecords: [] });
});

test('each period says what counts, what is required and what is missing, the current one first', async () => {
  const { token, year, safety, service, log } = await createTracked();
  await log(safety, `${year - 1}-02-01`, { hundredths: 1300 });
  await log(service, `${year}-01-01`, { hundredths: 300 });
  await log(safety, `${year}-01-02`, { hundredths: 125, state: 'submitted' });
  await log(safety, `${year}-01-03`, { hundredths: 50, state: 'revoked' });
  const { periods } = await trackerOf(token);
  expect(periods).toMatchObject([
    {
      ...{ periodStartDate: `${year}-01-01`, periodEndDate: `${year}-12-31`, isCurrent: true },
      ...{ minimumRequiredHours: 10, carriedOverHours: 2, completedTotalHours: 3.5, missingHours: 6.5 },
      waitingHours: 1.25,
      categories: [
        { doneHours: 0, minimumHours: 4, maximumHours: null, missingHours: 4 },
        { doneHours: 3, countedHours: 1.5, minimumHours: 0, maximumHours: 1.5, missingHours: 0 },
      ],
    },
    { completedTotalHours: 13, missingHours: 0, isCurrent: false, carriedOverHours: 0 },
  ]);
  expect(periods[0]?.cpdRecords).toHaveLength(3);
});

test('the home page has the periods that run today as the tracker has them, without their records', async () => {
  const { token, belongingId, year, safety, log } = await createTracked();
  await log(safety, `${year}-01-01`, { hundredths: 300 });
  const current = await portal.call(getCurrentCpd, { token });
  const [period] = (await trackerOf(token)).periods;
  expect(current.data.periods).toMatchObject([
    { cpdPeriodId: period?.cpdPeriodId, completedTotalHours: 3, missingHours: 7, isCurrent: true },
  ]);
  expect(current.text).not.toContain('cpdRecords');
  const home = await portal.call(getHome, { query: { parts: 'cpd' }, token });
  expect(home.data.parts.cpd).toEqual(current.data);
  await portal.context.db
    .updateTable('cpdProgrammePeople')
    .set({ until: `${year - 1}-12-31` })
    .where('id', '=', belongingId)
    .execute();
  expect((await portal.call(getCurrentCpd, { token })).status).toBe(404);
  expect((await portal.call(getHome, { query: { parts: 'cpd' }, token })).data.parts).toEqual({});
});

test('the home page has the licences that end, of each kind the one that lasts longest, also for who is in no programme', async () => {
  const { token, account } = await createMember();
  const today = dayOf(portal.context.clock.now(), DEFAULT_TIME_ZONE);
  const [forklift, heavy, crane] = [
    await createLicenceKind(portal, { name: 'Forklift' }),
    await createLicenceKind(portal, { name: 'Heavy vehicle' }),
    await createLicenceKind(portal, { name: 'Crane' }),
  ];
  const hold = (kindId: string, days: number | null, given: object = {}) =>
    createLicence(portal, {
      ...{ accountId: account.id, kindId, expiresOn: days === null ? null : addDays(today, days) },
      ...given,
    });
  expect((await portal.call(getCurrentCpd, { token })).status).toBe(404);
  await hold(heavy, LICENCE_SOON_DAYS);
  await hold(heavy, LICENCE_SOON_DAYS - 1);
  await hold(forklift, -1);
  await hold(forklift, -40, { renewedAt: portal.context.clock.now() });
  await hold(crane, -3);
  await hold(crane, null);
  await hold(await createLicenceKind(portal), LICENCE_SOON_DAYS + 1);
  const { data } = await portal.call(getCurrentCpd, { token });
  expect(data.periods).toEqual([]);
  expect(data.endingLicences).toMatchObject([
    { kindName: 'Forklift', expiryDate: addDays(today, -1), hasExpired: true },
    { kindName: 'Heavy vehicle', expiryDate: addDays(today, LICENCE_SOON_DAYS), hasExpired: false },
  ]);
  expect((await portal.call(getHome, { query: { parts: 'cpd' }, token })).data.parts.cpd).toEqual(data);
});

test('a period keeps its id from one reading to the next, and no other has it', async () => {
  const { token } = await createTracked();
  const idsOf = async () => (await trackerOf(token)).periods.map(({ cpdPeriodId }) => cpdPeriodId);
  const ids = await idsOf();
  expect(new Set(ids).size).toBe(2);
  expect(await idsOf()).toEqual(ids);
});

test('a reduction is told with its reason, and lowers what is required', async () => {
  const { token, belongingId, year } = await createTracked();
  await portal.context.db
    .insertInto('cpdReductions')
    .values({
      personId: belongingId,
      percent: 50,
      fromDay: `${year}-01-01`,
      toDay: `${year}-12-31`,
      reason: 'Leave',
    })
    .execute();
  const [current, before] = (await trackerOf(token)).periods;
  expect(current).toMatchObject({
    minimumRequiredHours: 5,
    reducedHours: 5,
    reductions: [{ reason: 'Leave' }],
  });
  expect(before).toMatchObject({ minimumRequiredHours: 10, reducedHours: 0, reductions: [] });
});

test('drafts without a day, and what counts towards no programme, are told apart', async () => {
  const { token, accountId, year, elsewhere, log } = await createTracked();
  await createCpdRecord(portal, { accountId, state: 'draft', hundredths: null, title: 'Begun' });
  await log(elsewhere, `${year}-01-05`, { title: 'Of another kind' });
  const { periods, otherRecords } = await trackerOf(token);
  expect(otherRecords.map(({ title }) => title)).toEqual(['Begun', 'Of another kind']);
  expect(periods.flatMap(({ cpdRecords }) => cpdRecords)).toEqual([]);
});

test('a file is answered to its person alone', async () => {
  const { token, safety, year, log } = await createTracked();
  const id = await createCpdFile(portal, await log(safety, `${year}-01-01`), Buffer.from('%PDF-1.7 mine'));
  const [period] = (await trackerOf(token)).periods;
  expect(period?.cpdRecords[0]?.attachments).toMatchObject([{ id, name: 'certificate.pdf', size: 13 }]);
  const own = await portal.fetch(`/api/cpd/file?id=${id}`, { headers: { authorization: `Bearer ${token}` } });
  expect(await own.text()).toBe('%PDF-1.7 mine');
  expect(own.headers.get('content-type')).toBe('application/pdf');
  const stranger = await createMember();
  expect((await portal.call(downloadCpdFile, { query: { id }, token: stranger.token })).status).toBe(404);
  expect((await portal.call(downloadCpdFile, { query: { id } })).status).toBe(401);
});
