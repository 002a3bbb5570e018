import { randomUUID } from 'node:crypto';
import { getCpdTracker } from '@linehaul/contract/cpd';
import { enrol, getCourse, unenrol } from '@linehaul/contract/courses';
import { getCourseTest, handInCourseTest } from '@linehaul/contract/course-tests';
import { reportWatching, watchCourse } from '@linehaul/contract/recordings';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse, createEnrolment } from '../../../test/courses/course-factories.ts';
import { answersTo, createTest } from '../../../test/courses/course-test-factories.ts';
import { createRecording } from '../../../test/courses/recording-factories.ts';
import { createCpdCategory } from '../../../test/cpd/cpd-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { inTransaction } from '../../db/transaction.ts';
import { getStanding } from './test-queries.ts';

let portal: TestPortal;
let cpdCategoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  cpdCategoryId = await createCpdCategory(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));
afterEach(() => portal.context.clock.set(new Date()));

const HOUR_MS = 3_600_000;
const pass = (ms: number): void =>
  portal.context.clock.set(new Date(portal.context.clock.now().getTime() + ms));

/** So short that all of it is believed at once. */
const RECORDING_MS = 4000;

interface Taker extends SignedIn {
  readonly courseId: string;
  readonly recordingId: string;
  readonly revision: string;
}

/** Enrolled in a course with three questions, of which two have to be right. */
const begin = async (terms: Parameters<typeof createTest>[2] = {}): Promise<Taker> => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  const courseId = await createCourse(portal, { title: 'Work diaries', cpdCategoryId, recordingUrl: '' });
  await createEnrolment(portal, { courseId, accountId: person.account.id });
  const recordingId = await createRecording(portal, courseId, { durationMs: RECORDING_MS });
  const revision = await createTest(portal, courseId, terms);
  return { ...person, courseId, recordingId, revision };
};

const watch = async ({ courseId, recordingId, token }: Taker, toMs = RECORDING_MS) => {
  await portal.call(watchCourse, { body: { courseId }, token });
  const body = { courseId, recordingId, positionMs: toMs, played: [{ fromMs: 0, toMs }] };
  return (await portal.call(reportWatching, { body, token })).data;
};

const look = async ({ courseId, token }: Pick<Taker, 'courseId' | 'token'>) =>
  (await portal.call(getCourseTest, { query: { courseId }, token })).data;

const handIn = async (
  { courseId, revision, token }: Pick<Taker, 'courseId' | 'revision' | 'token'>,
  right: number,
  key = randomUUID(),
) => {
  const answers = await answersTo(portal, courseId, right);
  return portal.call(handInCourseTest, { body: { courseId, key, revision, answers }, token });
};

const hoursOf = async ({ token }: SignedIn) => {
  await portal.drain();
  const { data } = await portal.call(getCpdTracker, { token });
  return data.otherRecords.map(({ hours, state, source }) => [hours, state, source]);
};

const countAttempts = async ({ courseId }: Taker): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from course_test_attempts attempt
    join course_enrolments enrolment on enrolment.id = enrolment_id where course_id = ${courseId}`.execute(
    portal.context.db,
  );
  return rows[0]?.count ?? 0;
};

describe('a test at the end of a recording', () => {
  test('comes once the recording is watched, and completes the course with its hours when it is passed', async () => {
    const taker = await begin();
    expect(await look(taker)).toMatchObject({ state: 'unwatched', questions: [], neededCount: 2 });
    expect((await handIn(taker, 3)).problem.message).toMatch('watch the recording first');
    expect(await watch(taker)).toMatchObject({ watchedMs: RECORDING_MS, completedUtc: null });
    expect(await hoursOf(taker)).toEqual([]);
    const open = await look(taker);
    expect(open).toMatchObject({ state: 'open', attemptsLeft: 2, last: null });
    expect(open.questions.map(({ kind, options }) => [kind, options.length])).toEqual([
      ['single', 3],
      ['several', 3],
      ['true-false', 2],
    ]);
    const failed = (await handIn(taker, 1)).data;
    expect(failed).toMatchObject({ state: 'open', attemptsLeft: 1, completedUtc: null });
    expect(failed.last).toMatchObject({ rightCount: 1, neededCount: 2, questionCount: 3, isPassed: false });
    const passed = (await handIn(taker, 2)).data;
    expect(passed).toMatchObject({ state: 'completed', completedUtc: expect.any(String) });
    expect(passed.last).toMatchObject({ rightCount: 2, isPassed: true });
    expect(await hoursOf(taker)).toEqual([[1, 'approved', 'course']]);
  });

  test('tells nobody what is right before they have passed, wherever it is asked', async () => {
    const taker = await begin();
    await watch(taker);
    const failed = (await handIn(taker, 1)).data;
    const { text } = await portal.call(getCourseTest, {
      query: { courseId: taker.courseId },
      token: taker.token,
    });
    const course = await portal.call(getCourse, { params: { id: taker.courseId }, token: taker.token });
    expect(JSON.stringify(failed) + text).not.toMatch(/"isRight":(true|false)/);
    expect(course.text).not.toMatch(/isRight|28 days/);
    expect(course.data.test).toEqual({ questionCount: 3, neededCount: 2, maxAttempts: 2, waitHours: 0 });
    const passed = (await handIn(taker, 3)).data;
    expect(passed.questions[0]?.options.map(({ isRight }) => isRight)).toEqual([true, false, false]);
  });

  test('is not taken again once all attempts are used, not by enrolling anew either', async () => {
    const taker = await begin();
    await watch(taker);
    await handIn(taker, 0);
    const { data } = await handIn(taker, 1);
    expect(data).toMatchObject({ state: 'used-up', attemptsLeft: 0, questions: [] });
    expect((await handIn(taker, 3)).problem.message).toMatch('used all of your attempts. Please contact us');
    const { courseId, token } = taker;
    await portal.call(unenrol, { body: { courseId }, token });
    expect((await portal.call(enrol, { body: { id: courseId }, token })).status).toBe(200);
    await watch(taker);
    expect(await look(taker)).toMatchObject({ state: 'used-up', questions: [] });
    expect((await handIn(taker, 3)).status).toBe(409);
    expect(await hoursOf(taker)).toEqual([]);
  });

  test('is waited for between two attempts, and without a limit is taken as often as somebody likes', async () => {
    const taker = await begin({ maxAttempts: null, waitHours: 1 });
    await watch(taker);
    const { data } = await handIn(taker, 0);
    expect(data).toMatchObject({ state: 'waiting', attemptsLeft: null, questions: [] });
    expect((await handIn(taker, 3)).problem.message).toMatch('You can take the test again from');
    pass(HOUR_MS + 60_000);
    expect((await look(taker)).state).toBe('open');
    expect((await handIn(taker, 3)).data.state).toBe('completed');
  });

  test('counts nothing that is not answered as it is asked, and says at which question', async () => {
    const taker = await begin();
    await watch(taker);
    const { courseId, revision, token } = taker;
    const answers = await answersTo(portal, courseId, 3);
    const send = async (changed: typeof answers) =>
      portal.call(handInCourseTest, {
        body: { courseId, revision, key: randomUUID(), answers: changed },
        token,
      });
    const [first, second, third] = answers;
    if (!first || !second || !third) throw new Error('three questions were set');
    const wordsAt = async (changed: typeof answers, at: string) =>
      (await send(changed)).problem.modelState?.[`answers.${at}`];
    expect(await wordsAt([first, second], third.questionId)).toEqual(['Please answer this question']);
    const all = (await look(taker)).questions[0]?.options.map(({ id }) => id) ?? [];
    expect(await wordsAt([{ ...first, optionIds: all }, second, third], first.questionId)).toEqual([
      'Please choose one answer',
    ]);
    expect(
      await wordsAt([first, { ...second, optionIds: first.optionIds }, third], second.questionId),
    ).toEqual(['Please choose among the answers']);
    expect((await handIn({ ...taker, revision: randomUUID() }, 3)).problem.message).toMatch(
      'questions have been changed',
    );
    expect(await look(taker)).toMatchObject({ state: 'open', attemptsLeft: 2, last: null });
    expect(await countAttempts(taker)).toBe(0);
  });

  test('of a recording that is kept elsewhere is open to who is enrolled, and to nobody else', async () => {
    const taker = await begin();
    await portal.context.db.deleteFrom('courseRecordings').where('courseId', '=', taker.courseId).execute();
    const other = await createSignedIn(portal, { contactType: 'Member' });
    const theirs = { ...taker, token: other.token };
    expect((await handIn(theirs, 3)).status).toBe(404);
    expect(
      (await portal.call(getCourseTest, { query: { courseId: taker.courseId }, token: other.token })).status,
    ).toBe(404);
    expect((await look(taker)).state).toBe('open');
    expect((await handIn(taker, 3)).data.state).toBe('completed');
  });
});

describe('two at once', () => {
  test('the same attempt, sent several times at once and again later, is counted once and answered the same', async () => {
    const taker = await begin();
    await watch(taker);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => handIn(taker, 1, key)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await look(taker)).toMatchObject({ attemptsLeft: 1 });
    expect(await countAttempts(taker)).toBe(1);
    // Another one is another, with the same answers too.
    await handIn(taker, 1);
    expect(await countAttempts(taker)).toBe(2);
  });

  test('of many attempts at once no more than there are are judged, and passing twice gives the hours once', async () => {
    const taker = await begin({ maxAttempts: 3 });
    await watch(taker);
    const failing = await Promise.all(Array.from({ length: 8 }, () => handIn(taker, 1)));
    expect(failing.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await countAttempts(taker)).toBe(3);
    const other = await begin({ maxAttempts: null });
    await watch(other);
    const passing = await Promise.all(Array.from({ length: 6 }, () => handIn(other, 3)));
    expect(new Set(passing.map(({ data }) => data.completedUtc)).size).toBe(1);
    expect(await countAttempts(other)).toBe(1);
    expect(await hoursOf(other)).toEqual([[1, 'approved', 'course']]);
  });

  test('control: whoever only looks, and holds nothing, lets in more attempts than there are', async () => {
    const taker = await begin({ maxAttempts: 1 });
    await watch(taker);
    const { db, clock } = portal.context;
    const { courseId, revision } = taker;
    let lookers = 0;
    const { promise: bothHaveLooked, resolve } = Promise.withResolvers<void>();
    const attempt = () =>
      inTransaction(db, async (transaction) => {
        const now = clock.now();
        const whom = { courseId, accountId: taker.account.id };
        const { state, enrolment } = await getStanding(transaction, whom, now);
        lookers += 1;
        if (lookers === 2) resolve();
        await bothHaveLooked;
        if (state !== 'open') return;
        const judged = { rightCount: 0, questionCount: 3, neededCount: 2 };
        await transaction
          .insertInto('courseTestAttempts')
          .values({ enrolmentId: enrolment.id, sentKey: randomUUID(), revision, ...judged, handedInAt: now })
          .execute();
      });
    await Promise.all([attempt(), attempt()]);
    expect(await countAttempts(taker)).toBe(2);
  });
});
