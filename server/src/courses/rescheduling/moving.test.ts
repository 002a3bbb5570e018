import { saveOfficeCourse, type SentSession } from '@linehaul/contract/office-courses';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEnrolment, createCourse, sentCourse } from '../../../test/courses/course-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { notifyMoved } from './notify-moved-job.ts';

let portal: TestPortal;
let office: Office;
beforeAll(async () => {
  portal = await startTestPortal();
  office = await officeOf(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const MINUTE_MS = 60_000;
const session = (startsAt: string, endsAt: string, place = ''): SentSession => ({
  ...{ startsAt, endsAt, place, linkUrl: '' },
});
const MAY_5 = session('2083-05-05T09:00', '2083-05-05T11:00', 'Training yard');
const MAY_6 = session('2083-05-06T09:00', '2083-05-06T11:00');
/** The night on which the clocks change. */
const OCTOBER_3 = session('2083-10-03T01:30', '2083-10-03T05:00', 'Training yard');

const save = (id: string, version: number, sessions: SentSession[]) =>
  portal.call(saveOfficeCourse, {
    body: { id, version, course: sentCourse({ title: 'Coupling', sessions, recordingUrl: '' }) },
    token: office.token,
  });

/** A course on two days, with one who is enrolled and one who has left. */
const begin = async () => {
  const id = await createCourse(portal, { title: 'Coupling', sessions: [48] });
  expect((await save(id, 1, [MAY_5, MAY_6])).status).toBe(200);
  const [taker, left] = [await createSignedIn(portal), await createSignedIn(portal)];
  await createEnrolment(portal, { courseId: id, accountId: taker.account.id });
  const endedAt = portal.context.clock.now();
  await createEnrolment(portal, { courseId: id, accountId: left.account.id, endedAt });
  return { id, taker: taker.account, left: left.account };
};

const untoldOf = async (courseId: string): Promise<string | undefined> => {
  const rows = await portal.context.db
    .selectFrom('courseMoves')
    .select('id')
    .where('courseId', '=', courseId)
    .where('toldFrom', 'is', null)
    .execute();
  return rows[0]?.id;
};

/** As after the minutes that are waited, by two workers at once and once more. */
const tellTwice = async (moveId: string): Promise<void> => {
  portal.context.clock.advance(11 * MINUTE_MS);
  await Promise.all([notifyMoved(portal.context, { moveId }), notifyMoved(portal.context, { moveId })]);
  await notifyMoved(portal.context, { moveId });
  await portal.drain();
};

const mailsTo = async (address: string) => (await portal.mailbox.list()).filter(({ to }) => to === address);

test('what is saved within minutes is one mail to each who is enrolled, of the first and the last, and no second', async () => {
  const { id, taker, left } = await begin();
  await save(id, 2, [session('2083-06-01T09:00', '2083-06-01T11:00'), MAY_6]);
  portal.context.clock.advance(5 * MINUTE_MS);
  await save(id, 3, [OCTOBER_3, MAY_6]);
  const moveId = await untoldOf(id);
  if (moveId === undefined) throw new Error('No move waits to be told');
  const late = await createSignedIn(portal);
  await portal.context.db
    .insertInto('courseEnrolments')
    .values({
      ...{ courseId: id, accountId: late.account.id },
      enrolledAt: new Date(portal.context.clock.now().getTime() + MINUTE_MS),
    })
    .execute();
  await notifyMoved(portal.context, { moveId });
  expect([await untoldOf(id), await mailsTo(taker.email)]).toEqual([moveId, []]);
  await tellTwice(moveId);
  const mails = await mailsTo(taker.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['New times: Coupling']);
  expect(mails[0]?.text).toContain('Before: Wednesday 5 May 2083, 9:00 am to 11:00 am AEST, Training yard');
  expect(mails[0]?.text).toContain('Now: Sunday 3 October 2083, 1:30 am to 5:00 am AEDT, Training yard');
  expect(mails[0]?.text).toContain('As before: Thursday 6 May 2083');
  expect(mails[0]?.text).not.toContain('June');
  expect([await mailsTo(left.email), await mailsTo(late.account.email)]).toEqual([[], []]);
});

test('a session that is called off, or another one, is told as such; sessions in another order, and another link, are not', async () => {
  const { id, taker } = await begin();
  await save(id, 2, [MAY_6, MAY_5]);
  await save(id, 3, [{ ...MAY_5, linkUrl: 'https://meet.example/x' }, MAY_6]);
  expect(await untoldOf(id)).toBeUndefined();
  await save(id, 4, [MAY_5]);
  await tellTwice((await untoldOf(id)) ?? '');
  await save(id, 5, [MAY_5, OCTOBER_3]);
  await tellTwice((await untoldOf(id)) ?? '');
  expect((await mailsTo(taker.email)).map(({ subject }) => subject).toSorted()).toEqual([
    'Another session: Coupling',
    'Session called off: Coupling',
  ]);
});

test('what is put back before anybody was told is told to nobody, and what is called off is told as that alone', async () => {
  const { id, taker } = await begin();
  await save(id, 2, [OCTOBER_3, MAY_6]);
  await save(id, 3, [MAY_5, MAY_6]);
  const moveId = (await untoldOf(id)) ?? '';
  await tellTwice(moveId);
  await save(id, 4, [OCTOBER_3]);
  await portal.context.db
    .updateTable('courses')
    .set({ calledOffAt: portal.context.clock.now(), calledOffReason: 'Floods' })
    .where('id', '=', id)
    .execute();
  await tellTwice((await untoldOf(id)) ?? '');
  expect(await mailsTo(taker.email)).toEqual([]);
});
