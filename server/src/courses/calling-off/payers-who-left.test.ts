import { unenrol } from '@linehaul/contract/courses';
import {
  callOffCourse,
  courseCallingOffProgress,
  previewCourseCallingOff,
} from '@linehaul/contract/office-course-calling-off';
import { deleteOfficeCourse, unpublishOfficeCourse } from '@linehaul/contract/office-courses';
import { checkClosing, closeAccount } from '@linehaul/contract/personal-data';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEnrolment } from '../../../test/courses/course-factories.ts';
import { buyCourse, createPaidCourse } from '../../../test/courses/paid-course-factories.ts';
import { holdWebhooks } from '../../../test/money/money-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import { findLedgerViolations, type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { completeCallingOff } from './call-off-job.ts';

let portal: TestPortal;
let office: Office;
beforeAll(async () => {
  portal = await startTestPortal();
  holdWebhooks(portal);
  office = await officeOf(portal);
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

/** Of which nothing comes back any more, so that it keeps nobody. */
const createLateCourse = () => createPaidCourse(portal, { refundDays: null });
const close = async ({ account, token }: SignedIn): Promise<number> =>
  (await portal.call(closeAccount, { token, body: { email: account.email } })).status;
const callOff = (id: string, { peopleAsSeen = 0, version = 1 } = {}) =>
  portal.call(callOffCourse, {
    body: { id, version, reason: 'The yard is flooded.', peopleAsSeen },
    token: office.token,
  });
const previewOf = async (id: string) =>
  (await portal.call(previewCourseCallingOff, { query: { id }, token: office.token })).data;
const progressOf = async (id: string) =>
  (await portal.call(courseCallingOffProgress, { query: { id }, token: office.token })).data;
const complete = (courseId: string) =>
  completeCallingOff(portal.context, { courseId, calledOffBy: office.account.id, turn: 0 });

/** Of each payment for a course: what was given back, of its invoice what is noted, and what the provider has. */
const moneyOf = async (courseId: string) => {
  const { rows } = await sql<{ refunded: number; noted: number; refunds: number; status: string }>`
    select payment.refunded_cents as refunded, invoice.status,
      (select sum(total_cents)::int from adjustment_notes note where note.invoice_id = invoice.id) as noted,
      (select count(*)::int from refunds where payment_id = payment.id) as refunds
    from course_orders orders join payments payment on payment.subject_id = orders.id
      join invoices invoice on invoice.id = orders.invoice_id
    where orders.course_id = ${courseId} order by orders.created_at`.execute(portal.context.db);
  return rows;
};
const PAID_BACK = { refunded: 11_000, noted: 11_000, refunds: 1, status: 'refunded' };

const mailsTo = async (address: string): Promise<number> => {
  const mails = portal.context.db.selectFrom('mails').select('id').where('toAddress', '=', address);
  return (await mails.execute()).length;
};

test('who has paid and closed their account is paid back when the course is called off, once, and written to no more', async () => {
  const id = await createLateCourse();
  const [left, stays] = [await buyCourse(portal, id), await buyCourse(portal, id)];
  await portal.drain();
  expect(await close(left)).toBe(200);
  await portal.drain();
  const unreachable = `${left.account.id}@closed.invalid`;
  const before = await mailsTo(left.account.email);
  expect(await previewOf(id)).toEqual({ people: 1, paid: 1, left: 1, refunded: 220 });
  expect((await callOff(id, { peopleAsSeen: 1 })).status).toBe(200);
  expect(await progressOf(id)).toMatchObject({ total: 2 });
  await Promise.all([1, 2, 3].map(() => complete(id)));
  await portal.drain();
  await complete(id);
  await portal.drain();
  expect(await progressOf(id)).toMatchObject({ done: 2, total: 2, refunded: 2, onTheirWay: 0, failed: 0 });
  expect(await moneyOf(id)).toEqual([PAID_BACK, PAID_BACK]);
  expect([await mailsTo(unreachable), await mailsTo(left.account.email)]).toEqual([0, before]);
  expect(await mailsTo(stays.account.email)).toBeGreaterThan(1);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('who closes their account once it is called off, before it is their turn, is paid back all the same', async () => {
  const id = await createLateCourse();
  const person = await buyCourse(portal, id);
  await portal.context.db
    .updateTable('courses')
    .set({ calledOffAt: portal.context.clock.now(), calledOffReason: 'Floods' })
    .where('id', '=', id)
    .execute();
  await Promise.all([close(person), complete(id)]);
  await complete(id);
  await portal.drain();
  expect(await moneyOf(id)).toEqual([PAID_BACK]);
  expect(await findLedgerViolations(portal)).toEqual([]);
});

test('who had unenrolled, or had been there, before they closed their account is paid nothing more', async () => {
  const id = await createLateCourse();
  const [unenrolled, attended] = [await buyCourse(portal, id), await buyCourse(portal, id)];
  await portal.call(unenrol, { body: { courseId: id }, token: unenrolled.token });
  await portal.context.db
    .updateTable('courseEnrolments')
    .set({ completedAt: portal.context.clock.now() })
    .where('accountId', '=', attended.account.id)
    .execute();
  for (const person of [unenrolled, attended]) expect(await close(person)).toBe(200);
  expect(await previewOf(id)).toEqual({ people: 0, paid: 0, left: 0, refunded: 0 });
  expect((await callOff(id)).status).toBe(200);
  await portal.drain();
  expect((await moneyOf(id)).map(({ refunded, refunds }) => [refunded, refunds])).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('a draft that somebody paid for who has closed their account is called off like any other, and never deleted', async () => {
  const id = await createLateCourse();
  expect(await close(await buyCourse(portal, id))).toBe(200);
  await portal.call(unpublishOfficeCourse, { body: { id, version: 1 }, token: office.token });
  const deleted = await portal.call(deleteOfficeCourse, { body: { id, version: 2 }, token: office.token });
  expect([deleted.status, deleted.problem?.message]).toEqual([
    409,
    'People were enrolled in this course, so it stays',
  ]);
  expect((await callOff(id, { version: 2 })).status).toBe(200);
  await portal.drain();
  expect(await moneyOf(id)).toEqual([PAID_BACK]);
});

test('whoever would still get their money back is told of it before the account is closed', async () => {
  const id = await createPaidCourse(portal);
  const person = await buyCourse(portal, id);
  const free = await createPaidCourse(portal);
  await createEnrolment(portal, { courseId: free, accountId: person.account.id });
  const obstacles = async () => (await portal.call(checkClosing, { token: person.token })).data.obstacles;
  expect(await obstacles()).toEqual([{ kind: 'paid-course', courseId: id, title: 'Load restraint' }]);
  expect(await close(person)).toBe(409);
  await portal.call(unenrol, { body: { courseId: id }, token: person.token });
  expect(await obstacles()).toEqual([]);
});
