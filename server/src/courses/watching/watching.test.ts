import { getCpdTracker } from '@linehaul/contract/cpd';
import { listEnrolments, unenrol } from '@linehaul/contract/courses';
import { reportWatching, watchCourse } from '@linehaul/contract/recordings';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCourse, createEnrolment } from '../../../test/courses/course-factories.ts';
import { createRecording } from '../../../test/courses/recording-factories.ts';
import { createCpdCategory } from '../../../test/cpd/cpd-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const MINUTE = 60_000;

let portal: TestPortal;
let cpdCategoryId: string;
beforeAll(async () => {
  portal = await startTestPortal();
  cpdCategoryId = await createCpdCategory(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));
afterEach(() => portal.context.clock.set(new Date()));

const pass = (ms: number): void =>
  portal.context.clock.set(new Date(portal.context.clock.now().getTime() + ms));

interface Viewer extends SignedIn {
  readonly courseId: string;
  readonly recordingId: string;
}

/** Enrolled in a course of ten minutes, and about to watch it. */
const begin = async (durationMs = 10 * MINUTE): Promise<Viewer> => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  const courseId = await createCourse(portal, { title: 'Work diaries', cpdCategoryId, transcript: 'Hello' });
  await createEnrolment(portal, { courseId, accountId: person.account.id });
  const recordingId = await createRecording(portal, courseId, { durationMs });
  await open({ ...person, courseId });
  return { ...person, courseId, recordingId };
};

const open = ({ courseId, token }: Pick<Viewer, 'courseId' | 'token'>) =>
  portal.call(watchCourse, { body: { courseId }, token });

const tell = ({ courseId, recordingId, token }: Viewer, fromMs: number, toMs: number) =>
  portal.call(reportWatching, {
    body: { courseId, recordingId, positionMs: toMs, played: [{ fromMs, toMs }] },
    token,
  });

const watchedMs = async (...told: Parameters<typeof tell>): Promise<number> =>
  (await tell(...told)).data.watchedMs;

/** Watches as long as it takes, telling of it every ten seconds. */
const watch = async (viewer: Viewer, fromMs: number, toMs: number): Promise<void> => {
  for (let at = fromMs; at < toMs; at += 10_000) {
    pass(10_000);
    const { status, text } = await tell(viewer, at, Math.min(toMs, at + 10_000));
    expect(status, text).toBe(200);
  }
};

const hoursOf = async ({ token }: SignedIn) =>
  (await portal.call(getCpdTracker, { token })).data.otherRecords.map(({ hours, state, source }) => [
    ...[hours, state, source],
  ]);

test('somebody goes on where they left, on whatever device, and has the hours once they have watched enough', async () => {
  const viewer = await begin();
  await watch(viewer, 0, 4 * MINUTE);
  expect((await open(viewer)).data).toMatchObject({
    ...{ positionMs: 4 * MINUTE, watchedMs: 4 * MINUTE, durationMs: 10 * MINUTE, transcript: 'Hello' },
    ...{ neededMs: 9.5 * MINUTE, completedUtc: null },
  });
  await watch(viewer, 4 * MINUTE, 9.4 * MINUTE);
  await portal.drain();
  expect(await hoursOf(viewer)).toEqual([]);
  await watch(viewer, 9.4 * MINUTE, 9.6 * MINUTE);
  const { data } = await portal.call(listEnrolments, { token: viewer.token });
  expect(data.enrolments).toMatchObject([{ status: 'Completed' }]);
  await watch(viewer, 0, MINUTE);
  await portal.drain();
  expect(await hoursOf(viewer)).toEqual([[1, 'approved', 'course']]);
  const left = await portal.call(unenrol, { body: { courseId: viewer.courseId }, token: viewer.token });
  expect(left.problem.message).toMatch('You have completed this course');
});

test('nobody has watched it all in a second, however often and in how many tabs they say so', async () => {
  const viewer = await begin();
  pass(1000);
  // The clock goes on while the calls are made.
  expect(await watchedMs(viewer, 0, 10 * MINUTE)).toBeLessThan(60_000);
  expect(await watchedMs(viewer, 0, 10 * MINUTE)).toBeLessThan(60_000);
  await Promise.all(Array.from({ length: 8 }, (_, tab) => tell(viewer, tab * MINUTE, (tab + 1) * MINUTE)));
  expect((await open(viewer)).data.watchedMs).toBeLessThan(60_000);
  // Nor after a while in which nothing was heard of them.
  pass(20 * MINUTE);
  expect(await watchedMs(viewer, 0, 10 * MINUTE)).toBeLessThan(3.5 * MINUTE);
  await portal.drain();
  expect(await hoursOf(viewer)).toEqual([]);
});

test('two tabs that come to the end at once complete the course once', async () => {
  const viewer = await begin(MINUTE);
  await watch(viewer, 0, 50_000);
  pass(10_000);
  const answers = await Promise.all(Array.from({ length: 4 }, () => tell(viewer, 50_000, 58_000)));
  expect(new Set(answers.map(({ data }) => data.completedUtc)).size).toBe(1);
  await portal.drain();
  expect(await hoursOf(viewer)).toEqual([[1, 'approved', 'course']]);
  const logged = await portal.context.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', viewer.account.id)
    .where('action', 'like', 'cpd.%')
    .execute();
  expect(logged).toEqual([{ action: 'cpd.credited' }]);
});

test('what was watched of a recording still counts for one as long, and for no other; what is complete stays so', async () => {
  const viewer = await begin(MINUTE);
  await watch(viewer, 0, 30_000);
  const replace = async (durationMs: number): Promise<Viewer> => {
    const { db } = portal.context;
    await db.deleteFrom('courseRecordings').where('courseId', '=', viewer.courseId).execute();
    return { ...viewer, recordingId: await createRecording(portal, viewer.courseId, { durationMs }) };
  };
  const same = await replace(61_000);
  expect((await tell(viewer, 30_000, 31_000)).problem.message).toMatch('has been replaced');
  expect((await open(same)).data).toMatchObject({ watchedMs: 30_000, positionMs: 30_000 });
  const other = await replace(3 * MINUTE);
  expect((await open(other)).data).toMatchObject({ watchedMs: 0, positionMs: 0 });
  await watch(other, 0, 3 * MINUTE);
  await replace(5 * MINUTE);
  expect((await open(viewer)).data).toMatchObject({ watchedMs: 0, completedUtc: expect.any(String) });
});

test('only who is enrolled watches, and where there is nothing to watch nobody does', async () => {
  const viewer = await begin();
  const other = await createSignedIn(portal, { contactType: 'Member' });
  expect((await open({ ...other, courseId: viewer.courseId })).status).toBe(404);
  expect((await tell({ ...viewer, token: other.token }, 0, 1000)).status).toBe(404);
  await portal.call(unenrol, { body: { courseId: viewer.courseId }, token: viewer.token });
  expect((await open(viewer)).status).toBe(404);
  expect((await tell(viewer, 0, 1000)).status).toBe(404);
});
