import { getCpdTracker } from '@linehaul/contract/cpd';
import {
  completeCourseByHand,
  enrolByHand,
  listOfficeEnrolments,
} from '@linehaul/contract/office-enrolments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse, createEnrolment } from '../../../test/courses/course-factories.ts';
import { createCpdCategory } from '../../../test/cpd/cpd-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { withoutLock } from '../../../test/race/without-lock.ts';

let portal: TestPortal;
let officers: [string, string];
let cpdCategoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  officers = [(await officeOf(portal)).token, (await officeOf(portal)).token];
  cpdCategoryId = await createCpdCategory(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const newMember = () => createSignedIn(portal, { contactType: 'Member' });
const enrol = (courseId: string, { account }: SignedIn, token = officers[0]) =>
  portal.call(enrolByHand, {
    body: { courseId, accountId: account.id, reason: 'Asked by phone' },
    token,
  });
const complete = (enrolmentId: string, token = officers[0]) =>
  portal.call(completeCourseByHand, { body: { enrolmentId, reason: 'Watched it in the depot' }, token });
const recordsOf = async ({ token }: SignedIn) =>
  (await portal.call(getCpdTracker, { token })).data.otherRecords.map(({ hours, state }) => [hours, state]);
const loggedOf = ({ account }: SignedIn, like: string) =>
  portal.context.db
    .selectFrom('auditLog')
    .select(['action', 'reason'])
    .where('subjectId', '=', account.id)
    .where('action', 'like', like)
    .execute();
const enrolledIn = async (courseId: string) =>
  (await portal.call(listOfficeEnrolments, { body: { courseId }, token: officers[0] })).data;

test('the office enrols somebody by hand without a charge, once, with its reason in the log and a mail', async () => {
  const courseId = await createCourse(portal, {
    title: 'Load restraint',
    priceCents: 11_000,
    audience: 'members',
  });
  const person = await newMember();
  const answers = await Promise.all(officers.map((token) => enrol(courseId, person, token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem?.message).toBe('They are enrolled already');
  expect((await enrolledIn(courseId)).totalItems).toBe(1);
  expect(await loggedOf(person, 'course.%')).toEqual([
    { action: 'course.enrolled-by-hand', reason: 'Asked by phone' },
  ]);
  await portal.drain();
  const mails = await waitForMails(portal, person.account.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You are enrolled: Load restraint']);
});

test('a place that is not there is given to nobody by hand either, and who was there unenrolled is enrolled when it is over, untold', async () => {
  const full = await createCourse(portal, { places: 1 });
  await enrol(full, await newMember());
  expect((await enrol(full, await newMember())).problem?.message).toBe(
    'No places are left in this course. Please add one first',
  );
  const over = await createCourse(portal, { sessions: [-3] });
  const person = await newMember();
  expect((await enrol(over, person)).status).toBe(200);
  await portal.drain();
  expect((await portal.mailbox.list()).filter(({ to }) => to === person.account.email)).toEqual([]);
  expect((await enrolledIn(over)).canMark).toBe(true);
});

test('a completion that is recorded by hand gives the hours once, whoever records it and how often, with the reason in the log', async () => {
  const courseId = await createCourse(portal, { creditMinutes: 90, cpdCategoryId });
  const person = await newMember();
  const { data } = await enrol(courseId, person);
  expect((await enrolledIn(courseId)).canComplete).toBe(true);
  const answers = await Promise.all(
    [...officers, officers[0]].map((token) => complete(data.enrolmentId, token)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  await portal.drain();
  expect(await recordsOf(person)).toEqual([[1.5, 'approved']]);
  expect(await loggedOf(person, '%complet%')).toEqual([
    { action: 'course.completed-by-hand', reason: 'Watched it in the depot' },
  ]);
  expect(await loggedOf(person, 'cpd.credited')).toHaveLength(1);
});

test('nobody has completed a live course before its last session has begun, nor one they have left', async () => {
  const courseId = await createCourse(portal, { sessions: [48], cpdCategoryId });
  const person = await newMember();
  const { data } = await enrol(courseId, person);
  expect((await complete(data.enrolmentId)).status).toBe(409);
  const left = await createEnrolment(portal, {
    ...{ courseId: await createCourse(portal), accountId: person.account.id },
    endedAt: portal.context.clock.now(),
  });
  expect((await complete(left)).status).toBe(404);
});

test('control: without the lock of the course two officers sell one place twice by hand', async () => {
  const isIn = (text: string): boolean => text.includes('courses') && text.includes('for no key update');
  const withoutIt = (text: string): string => text.replaceAll('for no key update', '');
  let most = 0;
  await withoutLock({ isIn, withoutIt }, async () => {
    for (let round = 0; most < 2 && round < 30; round += 1) {
      await clearLimits(portal);
      const courseId = await createCourse(portal, { places: 1 });
      const people = [await newMember(), await newMember()];
      await Promise.all(people.map((person, turn) => enrol(courseId, person, officers[turn])));
      most = Math.max(most, (await enrolledIn(courseId)).totalItems);
    }
  });
  expect(most).toBe(2);
});
