import { getCpdTracker } from '@linehaul/contract/cpd';
import { getCourse, listEnrolments, unenrol } from '@linehaul/contract/courses';
import { saveOfficeCourse, type SentCourse } from '@linehaul/contract/office-courses';
import { listOfficeEnrolments, markCourseAttendance } from '@linehaul/contract/office-enrolments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createCourse,
  createEnrolment,
  editedCourse,
  type NewCourse,
  sentCourse,
} from '../../../test/courses/course-factories.ts';
import { createCpdCategory } from '../../../test/cpd/cpd-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { followCourse } from '../../cpd/credits/follow-course-job.ts';

const HOURS = 1.5;

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

/** Held three hours ago, for an hour. */
const createHeld = (course: NewCourse = {}): Promise<string> =>
  createCourse(portal, {
    title: 'Load restraint',
    sessions: [-27, -3],
    creditMinutes: 90,
    cpdCategoryId,
    ...course,
  });

interface Learner extends SignedIn {
  readonly enrolmentId: string;
}

const enrolled = async (courseId: string): Promise<Learner> => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  const enrolmentId = await createEnrolment(portal, { courseId, accountId: person.account.id });
  return { ...person, enrolmentId };
};

interface Marked {
  /** Everybody, where it names nobody. */
  readonly enrolmentIds?: string[];
  readonly token?: string;
}

const mark = (courseId: string, attended: boolean, { enrolmentIds, token = officers[0] }: Marked = {}) => {
  const body = { courseId, attended, enrolmentIds: enrolmentIds ?? null };
  return portal.call(markCourseAttendance, { body, token });
};

const statesOf = async ({ token }: SignedIn) =>
  (await portal.call(getCpdTracker, { token })).data.otherRecords.map(({ hours, state }) => [hours, state]);

const loggedOf = async ({ account }: SignedIn): Promise<string[]> => {
  const rows = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', account.id)
    .where('action', 'like', 'cpd.%')
    .orderBy('position')
    .execute();
  return rows.map(({ action }) => action);
};

test('whoever was there has completed the course and has its hours once, and neither after it is undone', async () => {
  const courseId = await createHeld();
  const [came, stayedAway] = [await enrolled(courseId), await enrolled(courseId)];
  expect((await mark(courseId, true, { enrolmentIds: [came.enrolmentId] })).data.changed).toEqual([
    came.enrolmentId,
  ]);
  expect((await mark(courseId, true, { enrolmentIds: [came.enrolmentId] })).data.changed).toEqual([]);
  await portal.drain();
  await followCourse(portal.context, { courseId });
  expect(await statesOf(came)).toEqual([[HOURS, 'approved']]);
  expect(await statesOf(stayedAway)).toEqual([]);
  const own = (await portal.call(listEnrolments, { token: came.token })).data.enrolments;
  expect(own).toMatchObject([{ status: 'Completed', course: { completedUtc: expect.any(String) } }]);
  await mark(courseId, false, { enrolmentIds: [came.enrolmentId] });
  await portal.drain();
  expect(await statesOf(came)).toEqual([[HOURS, 'revoked']]);
  const { data } = await portal.call(getCourse, { params: { id: courseId }, token: came.token });
  expect(data.completedUtc).toBeNull();
  await mark(courseId, true);
  await portal.drain();
  expect(await statesOf(came)).toEqual([[HOURS, 'approved']]);
  expect(await loggedOf(came)).toEqual(['cpd.credited', 'cpd.credit-revoked', 'cpd.credited']);
});

test('of two officers who note everybody at once, each is told whom they changed, and undoes only those', async () => {
  const courseId = await createHeld();
  const people = [await enrolled(courseId), await enrolled(courseId), await enrolled(courseId)];
  const [one, other] = officers;
  await mark(courseId, true, { enrolmentIds: [people[0]?.enrolmentId ?? ''], token: one });
  const answers = await Promise.all([
    mark(courseId, true, { token: one }),
    mark(courseId, true, { token: other }),
  ]);
  const changed = answers.flatMap(({ data }) => data.changed);
  expect(changed.toSorted()).toEqual(
    people
      .slice(1)
      .map(({ enrolmentId }) => enrolmentId)
      .toSorted(),
  );
  expect(
    (await mark(courseId, false, { enrolmentIds: changed, token: one })).data.changed.toSorted(),
  ).toEqual(changed.toSorted());
  const { data } = await portal.call(listOfficeEnrolments, { body: { courseId }, token: one });
  expect([data.totalItems, data.completed, data.canMark]).toEqual([3, 1, true]);
});

test('nobody is noted before the last session begins, at a recorded course, or in another course', async () => {
  const early = await createHeld({ sessions: [-3, 5] });
  const recorded = await createCourse(portal);
  const [waits, watches] = [await enrolled(early), await enrolled(recorded)];
  const refused = await mark(early, true, { enrolmentIds: [waits.enrolmentId] });
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    'The last session has not begun yet. Who was there can be noted from then on',
  ]);
  expect((await mark(recorded, true, { enrolmentIds: [watches.enrolmentId] })).status).toBe(409);
  expect((await mark(await createHeld(), true, { enrolmentIds: [waits.enrolmentId] })).data.changed).toEqual(
    [],
  );
});

test('who gave the course up is not noted, and who has completed it does not give it up', async () => {
  const courseId = await createHeld({ sessions: [-0.5] });
  const [stays, left] = [await enrolled(courseId), await enrolled(courseId)];
  expect((await portal.call(unenrol, { body: { courseId }, token: left.token })).status).toBe(200);
  expect((await mark(courseId, true)).data.changed).toEqual([stays.enrolmentId]);
  const late = await portal.call(unenrol, { body: { courseId }, token: stays.token });
  expect([late.status, late.problem.message]).toEqual([
    409,
    'You have completed this course, so your enrolment stays',
  ]);
  await portal.drain();
  expect(await statesOf(left)).toEqual([]);
});

test('records follow the hours, the category and the day that the office changes later', async () => {
  const courseId = await createHeld();
  const person = await enrolled(courseId);
  await mark(courseId, true);
  await portal.drain();
  const session = { startsAt: '2026-06-30T22:30', endsAt: '2026-07-01T01:00', place: '', linkUrl: '' };
  const save = async (course: Partial<SentCourse>): Promise<void> => {
    const { version, completed } = await editedCourse(portal, courseId, officers[0]);
    expect(completed).toBe(1);
    const body = {
      ...{ id: courseId, version },
      course: sentCourse({ title: 'Load restraint', presenter: '', sessions: [session], ...course }),
    };
    const { status, text } = await portal.call(saveOfficeCourse, { body, token: officers[0] });
    expect(status, text).toBe(200);
    await portal.drain();
  };
  await save({ hours: 2.25, cpdCategoryId });
  expect(await statesOf(person)).toEqual([[2.25, 'approved']]);
  // A night that ends after midnight is of the day on which it began, in the period before.
  const { otherRecords } = (await portal.call(getCpdTracker, { token: person.token })).data;
  expect(otherRecords[0]?.completedDate).toBe('2026-06-30');
  await save({ hours: 2.25, cpdCategoryId: null });
  expect(await statesOf(person)).toEqual([[2.25, 'revoked']]);
  await save({ hours: 0, cpdCategoryId });
  expect(await statesOf(person)).toEqual([[2.25, 'revoked']]);
  await save({ hours: 1, cpdCategoryId });
  expect(await statesOf(person)).toEqual([[1, 'approved']]);
});

test('many jobs at the same moment give each person the hours once', async () => {
  const courseId = await createHeld();
  const people = [await enrolled(courseId), await enrolled(courseId)];
  await mark(courseId, true);
  await Promise.all(Array.from({ length: 6 }, () => followCourse(portal.context, { courseId })));
  await portal.drain();
  for (const person of people) {
    expect(await statesOf(person)).toEqual([[HOURS, 'approved']]);
    expect(await loggedOf(person)).toEqual(['cpd.credited']);
  }
});
