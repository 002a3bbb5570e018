import { randomUUID } from 'node:crypto';
import { getCourseTest, handInCourseTest } from '@linehaul/contract/course-tests';
import { saveOfficeCourse } from '@linehaul/contract/office-courses';
import {
  giveBackTestAttempts,
  removeCourseTest,
  saveCourseTest,
  type SentCourseTest,
} from '@linehaul/contract/office-course-tests';
import { listOfficeEnrolments } from '@linehaul/contract/office-enrolments';
import { reportWatching, watchCourse } from '@linehaul/contract/recordings';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCourse,
  createEnrolment,
  editedCourse,
  sentCourse,
} from '../../../test/courses/course-factories.ts';
import { answersTo, createTest, QUESTIONS, sentTest } from '../../../test/courses/course-test-factories.ts';
import { createRecording } from '../../../test/courses/recording-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
let officeToken: string;
beforeAll(async () => {
  portal = await startTestPortal();
  ({ token: officeToken } = await officeOf(portal));
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const RECORDING_MS = 4000;

const save = (id: string, version: number, test: SentCourseTest) =>
  portal.call(saveCourseTest, { body: { id, version, test }, token: officeToken });
const remove = (id: string, version: number) =>
  portal.call(removeCourseTest, { body: { id, version }, token: officeToken });

interface Course {
  readonly courseId: string;
  readonly recordingId: string;
}

const createRecorded = async (): Promise<Course> => {
  const courseId = await createCourse(portal, { recordingUrl: '' });
  return { courseId, recordingId: await createRecording(portal, courseId, { durationMs: RECORDING_MS }) };
};

interface Taker extends SignedIn {
  readonly enrolmentId: string;
}

/** Somebody who takes a course, and has watched it so far. */
const createTaker = async ({ courseId, recordingId }: Course, toMs = RECORDING_MS): Promise<Taker> => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  const enrolmentId = await createEnrolment(portal, { courseId, accountId: person.account.id });
  const { token } = person;
  await portal.call(watchCourse, { body: { courseId }, token });
  const body = { courseId, recordingId, positionMs: toMs, played: [{ fromMs: 0, toMs }] };
  await portal.call(reportWatching, { body, token });
  return { ...person, enrolmentId };
};

const look = async (courseId: string, { token }: SignedIn) =>
  (await portal.call(getCourseTest, { query: { courseId }, token })).data;

const handIn = async (courseId: string, { token }: SignedIn, right: number) => {
  const { revision } = (await portal.call(getCourseTest, { query: { courseId }, token })).data;
  const answers = await answersTo(portal, courseId, right);
  return portal.call(handInCourseTest, { body: { courseId, key: randomUUID(), revision, answers }, token });
};

const peopleOf = async (courseId: string) =>
  (await portal.call(listOfficeEnrolments, { body: { courseId }, token: officeToken })).data;

const actionsOf = async (subjectId: string) => {
  const rows = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', subjectId)
    .where('action', 'like', 'course.%')
    .orderBy('position')
    .execute();
  return rows.map(({ action }) => action);
};

test('the office sets a test, finds it as it was set, changes and removes it, and the log says so', async () => {
  const { courseId } = await createRecorded();
  expect((await editedCourse(portal, courseId, officeToken)).test).toBeNull();
  expect((await save(courseId, 1, sentTest())).data).toEqual({ id: courseId, version: 2 });
  expect((await editedCourse(portal, courseId, officeToken)).test).toEqual({ ...sentTest(), trying: 0 });
  const reordered = sentTest({ questions: [...QUESTIONS].toReversed(), maxAttempts: null, waitHours: 24 });
  expect((await save(courseId, 2, reordered)).status).toBe(200);
  expect((await editedCourse(portal, courseId, officeToken)).test).toEqual({ ...reordered, trying: 0 });
  expect((await remove(courseId, 3)).data).toEqual({ id: courseId, version: 4, completed: 0 });
  expect((await remove(courseId, 4)).data).toEqual({ id: courseId, version: 4, completed: 0 });
  expect((await editedCourse(portal, courseId, officeToken)).test).toBeNull();
  expect(await actionsOf(courseId)).toEqual([
    ...['course.test-added', 'course.test-changed', 'course.test-removed'],
  ]);
});

test('a test that cannot be answered is refused at its question, and a live course has none', async () => {
  const { courseId } = await createRecorded();
  const [single] = QUESTIONS;
  if (!single) throw new Error('there are questions');
  const wordsOf = async (options: typeof single.options, kind = single.kind) =>
    (await save(courseId, 1, sentTest({ questions: [{ ...single, kind, options }] }))).problem.modelState;
  const [a, b] = [
    { text: 'A', isRight: true },
    { text: 'B', isRight: true },
  ];
  const at = 'questions.0.options';
  expect(await wordsOf([a, b])).toEqual({ [at]: ['Please say of one answer that it is right'] });
  expect(await wordsOf([b, { ...a, isRight: false }].map((each) => ({ ...each, isRight: false })))).toEqual({
    [at]: ['Please say which answer is right'],
  });
  expect(Object.values((await wordsOf([a])) ?? {})).toEqual([['Please give at least two answers']]);
  expect(await wordsOf([a, { ...a, text: 'a', isRight: false }])).toEqual({
    [at]: ['Please give each answer once'],
  });
  expect(await wordsOf([a, { ...b, isRight: false }], 'true-false')).toEqual({
    [at]: ['The answers are True and False'],
  });
  expect((await save(courseId, 1, sentTest({ questions: [] }))).status).toBe(400);
  const live = await createCourse(portal, { sessions: [4] });
  expect((await save(live, 1, sentTest())).problem.message).toBe('A live course has no test');
});

test('of two officers who have seen the same version one saves, whatever each of them changes', async () => {
  const { courseId: id } = await createRecorded();
  expect((await save(id, 1, sentTest())).status).toBe(200);
  const late = await save(id, 1, sentTest({ passPercent: 100 }));
  expect([late.status, late.problem.message]).toEqual([409, expect.stringMatching('has changed this on')]);
  const course = { ...sentCourse(), recordingUrl: '' };
  const saved = await portal.call(saveOfficeCourse, { body: { id, version: 1, course }, token: officeToken });
  expect(saved.status).toBe(409);
  expect((await remove(id, 1)).status).toBe(409);
});

test('changed questions leave who has passed alone, and give everybody else the new ones with all attempts', async () => {
  const course = await createRecorded();
  const { courseId } = course;
  await save(courseId, 1, sentTest());
  const [passed, trying] = [await createTaker(course), await createTaker(course)];
  await handIn(courseId, passed, 3);
  for (const _ of [1, 2]) await handIn(courseId, trying, 0);
  expect((await look(courseId, trying)).state).toBe('used-up');
  expect((await editedCourse(portal, courseId, officeToken)).test?.trying).toBe(1);
  // The terms alone: what was handed in still counts.
  await save(courseId, 2, sentTest({ passPercent: 100, maxAttempts: 3 }));
  expect(await look(courseId, trying)).toMatchObject({ state: 'open', attemptsLeft: 1, neededCount: 3 });
  const opened = await look(courseId, trying);
  await save(courseId, 3, sentTest({ questions: QUESTIONS.slice(0, 2) }));
  const [first] = opened.questions;
  const late = await portal.call(handInCourseTest, {
    body: {
      ...{ courseId, key: randomUUID(), revision: opened.revision },
      answers: [{ questionId: first?.id ?? '', optionIds: [first?.options[0]?.id ?? ''] }],
    },
    token: trying.token,
  });
  expect([late.status, late.problem.message]).toEqual([409, expect.stringMatching('Nothing was counted')]);
  expect(await look(courseId, trying)).toMatchObject({ state: 'open', attemptsLeft: 2, last: null });
  expect(await look(courseId, passed)).toMatchObject({ state: 'completed', questions: [] });
});

test('a removed test completes the course of who has watched enough, and of nobody else', async () => {
  const course = await createRecorded();
  const { courseId } = course;
  await createTest(portal, courseId);
  const [watched, half] = [await createTaker(course), await createTaker(course, RECORDING_MS / 2)];
  await handIn(courseId, watched, 0);
  expect((await remove(courseId, 1)).data).toMatchObject({ completed: 1 });
  const { people, hasTest } = await peopleOf(courseId);
  const completed = people.filter(({ completedUtc }) => completedUtc !== null).map(({ id }) => id);
  expect([hasTest, completed]).toEqual([false, [watched.enrolmentId]]);
  expect(half.enrolmentId).not.toBe(watched.enrolmentId);
});

test('whoever comes to the end while the test is removed completes the course, whichever is first', async () => {
  for (let round = 0; round < 6; round += 1) {
    const course = await createRecorded();
    const { courseId } = course;
    await createTest(portal, courseId);
    const person = await createTaker(course, RECORDING_MS / 2);
    const body = {
      ...{ ...course, positionMs: RECORDING_MS },
      played: [{ fromMs: RECORDING_MS / 2, toMs: RECORDING_MS }],
    };
    const [removed, told] = await Promise.all([
      remove(courseId, 1),
      portal.call(reportWatching, { body, token: person.token }),
    ]);
    expect([removed.status, told.status]).toEqual([200, 200]);
    expect((await peopleOf(courseId)).completed).toBe(1);
  }
});

test('the office gives somebody their attempts back, once, and not to who has completed the course', async () => {
  const course = await createRecorded();
  const { courseId } = course;
  await createTest(portal, courseId, { waitHours: 24 });
  const person = await createTaker(course);
  await handIn(courseId, person, 0);
  expect((await look(courseId, person)).state).toBe('waiting');
  expect(await peopleOf(courseId)).toMatchObject({
    hasTest: true,
    maxAttempts: 2,
    people: [{ attempts: 1 }],
  });
  const giveBack = () =>
    portal.call(giveBackTestAttempts, { body: { enrolmentId: person.enrolmentId }, token: officeToken });
  const both = await Promise.all([giveBack(), giveBack()]);
  expect(both.map(({ data }) => data.attempts).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await actionsOf(person.account.id)).toEqual(['course.attempts-given-back']);
  expect(await peopleOf(courseId)).toMatchObject({ people: [{ attempts: 0 }] });
  expect(await look(courseId, person)).toMatchObject({ state: 'open', attemptsLeft: 2 });
  await handIn(courseId, person, 3);
  expect((await giveBack()).problem.message).toMatch('have completed the course');
});
