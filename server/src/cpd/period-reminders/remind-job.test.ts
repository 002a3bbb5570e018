import { addDays } from '@linehaul/contract/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCpdCategory,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { noonOf } from '../../../test/money/instalment-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { remindOfPeriods } from './remind-job.ts';

const FIRST = '2083-01-05';
/** Of every calendar year that begins on it. */
const LAST = '2083-12-31';

let portal: TestPortal;
let safety: string;
let driving: string;
beforeAll(async () => {
  portal = await startTestPortal();
  [safety, driving] = [await createCpdCategory(portal), await createCpdCategory(portal)];
});
afterAll(() => portal.stop());

const setDay = (day: string): void => portal.context.clock.set(noonOf(day));
/** The daily work of that day, on two processes at once. */
const remindOn = async (day: string): Promise<void> => {
  setDay(day);
  await Promise.all([remindOfPeriods(portal.context), remindOfPeriods(portal.context)]);
  await portal.drain();
};

let programmes = 0;
/** Ten hours a year, four of them in safety. */
const newProgramme = async (reminderDays: number[]) => {
  programmes += 1;
  const name = `Reminding ${programmes}`;
  const categories = [{ categoryId: safety, minHundredths: 400 }, { categoryId: driving }];
  return { name, id: await createCpdProgramme(portal, { name, reminderDays, categories }) };
};
const joined = async (programmeId: string, since = '2082-06-01'): Promise<SignedIn> => {
  setDay(FIRST);
  const person = await createSignedIn(portal, { contactType: 'Member' });
  await joinCpdProgramme(portal, { programmeId, accountId: person.account.id, since });
  return person;
};
const done = ({ account }: SignedIn, categoryId: string, hundredths: number) =>
  createCpdRecord(portal, { accountId: account.id, categoryId, completedOn: '2083-02-01', hundredths });
const mailsOf = async ({ account }: SignedIn) =>
  (await portal.mailbox.list()).filter(
    ({ to, subject }) => to === account.email && / to do by /.test(subject),
  );

test('whoever lacks hours is reminded on each day once, of how many and of which at least, however many processes do it', async () => {
  const { id, name } = await newProgramme([60, 14, 0]);
  const person = await joined(id);
  await done(person, driving, 750);
  const counts = [];
  for (const days of [61, 60, 59, 14, 13, 0]) {
    await remindOn(addDays(LAST, -days));
    counts.push((await mailsOf(person)).length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 3]);
  const [mail] = await mailsOf(person);
  expect(mail?.subject).toBe(`${name}: 4 hours to do by 31/12/2083`);
  expect(mail?.text).toContain('At least 4 hours more');
  expect(mail?.text).toContain('/cpd/tracker-page');
  await remindOn('2084-01-01');
  expect(await mailsOf(person)).toHaveLength(3);
  await remindOn(addDays('2084-12-31', -60));
  expect(await mailsOf(person)).toHaveLength(4);
});

test('nobody is reminded who lacks nothing, has left, or is of a programme that reminds nobody', async () => {
  const [reminding, silent] = [await newProgramme([14]), await newProgramme([])];
  const [complete, left, short, ofSilent] = [
    await joined(reminding.id),
    await joined(reminding.id),
    await joined(reminding.id),
    await joined(silent.id),
  ];
  await done(complete, safety, 1000);
  const { db } = portal.context;
  await db
    .updateTable('cpdProgrammePeople')
    .set({ until: '2083-10-01' })
    .where('accountId', '=', left.account.id)
    .execute();
  await remindOn(addDays(LAST, -14));
  const counts = [];
  for (const person of [complete, left, short, ofSilent]) counts.push((await mailsOf(person)).length);
  expect(counts).toEqual([0, 0, 1, 0]);
});

test('after a standstill one mail stands for what was missed, and what is long past is left out', async () => {
  const { id } = await newProgramme([60, 30, 14]);
  const [first, second] = [await joined(id), await joined(id)];
  await remindOn(addDays(LAST, -20));
  expect(await mailsOf(first)).toHaveLength(1);
  await remindOn(addDays(LAST, -2));
  expect([(await mailsOf(first)).length, (await mailsOf(second)).length]).toEqual([2, 2]);
  const lateOnly = await newProgramme([60]);
  const late = await joined(lateOnly.id);
  await remindOn(addDays(LAST, -40));
  expect(await mailsOf(late)).toEqual([]);
});

test('who has joined since a day ahead is not reminded of that day, but of the next', async () => {
  const { id } = await newProgramme([60, 14]);
  const person = await joined(id, addDays(LAST, -50));
  await remindOn(addDays(LAST, -49));
  expect(await mailsOf(person)).toEqual([]);
  await remindOn(addDays(LAST, -14));
  expect(await mailsOf(person)).toHaveLength(1);
});
