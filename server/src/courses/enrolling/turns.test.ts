import { randomUUID } from 'node:crypto';
import { enrol, unenrol } from '@linehaul/contract/courses';
import { handInCourseTest } from '@linehaul/contract/course-tests';
import { giveBackTestAttempts } from '@linehaul/contract/office-course-tests';
import { saveOfficeCourse } from '@linehaul/contract/office-courses';
import {
  completeCourseByHand,
  enrolByHand,
  markCourseAttendance,
} from '@linehaul/contract/office-enrolments';
import { reportWatching, watchCourse } from '@linehaul/contract/recordings';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAt } from '../../../test/calls/call-at.ts';
import { createReaders, type Readers } from '../../../test/content/readers.ts';
import { createCourse, editedCourse, sentCourse } from '../../../test/courses/course-factories.ts';
import { answersTo, createTest } from '../../../test/courses/course-test-factories.ts';
import { createRecording } from '../../../test/courses/recording-factories.ts';
import { inLine } from '../../../test/in-line.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createProduct, createSignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { startSecondProcess } from '../../../test/processes/second-process.ts';
import { wrongClock } from '../../../test/test-clock.ts';
import type { Transaction } from '../../db/database.ts';

const WRONG_BY_MS = 4 * 60_000;

let portal: TestPortal;
let readers: Readers;
let officer: string;
/** Servers of the same portal whose own clocks are wrong. */
let [ahead, behind]: ReturnType<typeof callAt>[] = [];
const stops: (() => Promise<void>)[] = [];

const startWith = async (wrongByMs: number) => {
  const { connectionString, context } = portal;
  const second = await startSecondProcess(portal, {
    connectionString,
    clock: wrongClock(context.clock, wrongByMs),
  });
  stops.push(() => second.stop());
  return callAt(second.address);
};

beforeAll(async () => {
  portal = await startTestPortal();
  readers = await createReaders(portal);
  officer = (await officeOf(portal)).token;
  [ahead, behind] = [await startWith(WRONG_BY_MS), await startWith(-WRONG_BY_MS)];
});
beforeEach(() => clearLimits(portal));
afterAll(async () => {
  for (const stop of stops) await stop();
  await portal.stop();
});

const newMember = () => createSignedIn(portal, { contactType: 'Member' });
const rowOf = (courseId: string) =>
  portal.context.db
    .selectFrom('courseEnrolments')
    .selectAll()
    .where('courseId', '=', courseId)
    .executeTakeFirst();
const holdCourse = (id: string) => (transaction: Transaction) =>
  sql`select from courses where id = ${id} for no key update`.execute(transaction);

describe('of two who stand in line for a course', () => {
  test('one enrols and then unenrols, though they asked for that before they were enrolled', async () => {
    const [courseId, { token }] = [await createCourse(portal), await newMember()];
    const [enrolled, left] = await inLine(portal.context.db, holdCourse(courseId), [
      () => portal.call(enrol, { body: { id: courseId }, token }),
      () => portal.call(unenrol, { body: { courseId }, token }),
    ]);
    expect([enrolled.status, left.status]).toEqual([200, 200]);
    expect((await rowOf(courseId))?.endedAt).not.toBeNull();
  });

  test('one is enrolled by hand, and counts as there with everybody', async () => {
    const courseId = await createCourse(portal, { sessions: [-2] });
    const { account } = await newMember();
    const body = { courseId, accountId: account.id, reason: 'Was there without being enrolled' };
    const [enrolled, marked] = await inLine(portal.context.db, holdCourse(courseId), [
      () => portal.call(enrolByHand, { body, token: officer }),
      () =>
        portal.call(markCourseAttendance, {
          body: { courseId, attended: true, enrolmentIds: null },
          token: officer,
        }),
    ]);
    expect([enrolled.status, marked.status]).toEqual([200, 200]);
    expect((await rowOf(courseId))?.completedAt).not.toBeNull();
  });

  test('the office gives it to other members, and who could have it before finds it no more', async () => {
    const { productId: other } = await createProduct(portal);
    const before = { audience: 'products', productIds: [readers.productId], showsTeaser: false } as const;
    const courseId = await createCourse(portal, before);
    const { version } = await editedCourse(portal, courseId, officer);
    const body = { id: courseId, version, course: sentCourse({ ...before, productIds: [other] }) };
    const { token } = readers.ofProduct;
    const [saved, enrolled] = await inLine(portal.context.db, holdCourse(courseId), [
      () => portal.call(saveOfficeCourse, { body, token: officer }),
      () => portal.call(enrol, { body: { id: courseId }, token }),
    ]);
    expect([saved.status, enrolled.status]).toEqual([200, 404]);
    expect(await rowOf(courseId)).toBeUndefined();
  });
});

describe('whoever enrols at a server whose clock is ahead', () => {
  /** Enrolled there; returns what names the enrolment. */
  const enrolAhead = async (courseId: string) => {
    const { token } = await newMember();
    expect((await ahead?.(enrol, { body: { id: courseId }, token }))?.status).toBe(200);
    return { token, enrolmentId: (await rowOf(courseId))?.id ?? '' };
  };

  test('unenrols at one whose clock is behind', async () => {
    const courseId = await createCourse(portal);
    const { token } = await enrolAhead(courseId);
    expect((await behind?.(unenrol, { body: { courseId }, token }))?.status).toBe(200);
  });

  test('has completed the course there, by the office or by watching it', async () => {
    const [byHand, watched] = [await createCourse(portal), await createCourse(portal, { recordingUrl: '' })];
    const recordingId = await createRecording(portal, watched, { durationMs: 4000 });
    const { enrolmentId } = await enrolAhead(byHand);
    const body = { enrolmentId, reason: 'Heard it at the depot' };
    expect((await behind?.(completeCourseByHand, { body, token: officer }))?.status).toBe(200);
    const { token } = await enrolAhead(watched);
    await behind?.(watchCourse, { body: { courseId: watched }, token });
    const played = { courseId: watched, recordingId, positionMs: 4000, played: [{ fromMs: 0, toMs: 4000 }] };
    expect((await behind?.(reportWatching, { body: played, token }))?.status).toBe(200);
    expect((await rowOf(watched))?.completedAt).not.toBeNull();
  });

  test('hands in the test there, and is given back what was handed in', async () => {
    const courseId = await createCourse(portal);
    const revision = await createTest(portal, courseId);
    const { token, enrolmentId } = await enrolAhead(courseId);
    const handIn = async (right: number) => {
      const answers = await answersTo(portal, courseId, right);
      return { body: { courseId, key: randomUUID(), revision, answers }, token };
    };
    expect((await ahead?.(handInCourseTest, await handIn(0)))?.status).toBe(200);
    const back = await behind?.(giveBackTestAttempts, { body: { enrolmentId }, token: officer });
    expect([back?.status, back?.data.attempts]).toEqual([200, 1]);
    expect((await behind?.(handInCourseTest, await handIn(3)))?.status).toBe(200);
    expect((await rowOf(courseId))?.completedAt).not.toBeNull();
  });
});
