import { openCourseCheckout, payForCourse } from '@linehaul/contract/course-payments';
import { enrol, getCourse, listCourses, listEnrolments, unenrol } from '@linehaul/contract/courses';
import {
  callOffCourse,
  courseCallingOffProgress,
  previewCourseCallingOff,
} from '@linehaul/contract/office-course-calling-off';
import { publishOfficeCourse, unpublishOfficeCourse } from '@linehaul/contract/office-courses';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCourse, createEnrolment } from '../../../test/courses/course-factories.ts';
import { buyCourse, confirmCardFor, createPaidCourse } from '../../../test/courses/paid-course-factories.ts';
import { waitForMails } from '../../../test/kept-mails.ts';
import { holdWebhooks } from '../../../test/money/money-factories.ts';
import { clearLimits } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { findLedgerViolations, type Office, officeOf } from '../../../test/people/office-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { withoutLock } from '../../../test/race/without-lock.ts';
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

const REASON = 'The yard is flooded.';
const callOff = (id: string, peopleAsSeen: number, version = 1) =>
  portal.call(callOffCourse, { body: { id, version, reason: REASON, peopleAsSeen }, token: office.token });
const progress = async (id: string) =>
  (await portal.call(courseCallingOffProgress, { query: { id }, token: office.token })).data;
const jobOf = (courseId: string) => ({ courseId, calledOffBy: office.account.id, turn: 0 });
const courseOf = async ({ token }: SignedIn, id: string) =>
  (await portal.call(getCourse, { params: { id }, token })).data;

/** Called off, while the work that follows from it has not begun. */
const writeCalledOff = (id: string) =>
  portal.context.db
    .updateTable('courses')
    .set({ calledOffAt: portal.context.clock.now(), calledOffReason: REASON })
    .where('id', '=', id)
    .execute();

/** Somebody who takes a course for nothing. */
const enrolFree = async (courseId: string): Promise<SignedIn> => {
  const person = await createSignedIn(portal, { contactType: 'Member' });
  await createEnrolment(portal, { courseId, accountId: person.account.id });
  return person;
};

const refundsOf = async (courseId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from refunds
    join payments on payments.id = payment_id join course_orders o on o.id = subject_id
    where o.course_id = ${courseId}`.execute(portal.context.db);
  return rows[0]?.count ?? 0;
};

describe('a course that is called off', () => {
  test('pays everybody back with a note and tells them, once, whoever does the work and how often', async () => {
    const id = await createPaidCourse(portal);
    const payers = [await buyCourse(portal, id), await buyCourse(portal, id)];
    const free = await enrolFree(id);
    await portal.drain();
    const preview = await portal.call(previewCourseCallingOff, { query: { id }, token: office.token });
    expect(preview.data).toEqual({ people: 3, paid: 2, left: 0, refunded: 220 });
    expect((await callOff(id, 2)).status).toBe(409);
    const answers = await Promise.all([callOff(id, 3), callOff(id, 3)]);
    expect(answers.map(({ status, data }) => [status, data?.version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await progress(id)).toMatchObject({ reason: REASON, total: 3 });
    await Promise.all([1, 2, 3].map(() => completeCallingOff(portal.context, jobOf(id))));
    await portal.drain();
    await completeCallingOff(portal.context, jobOf(id));
    await portal.drain();
    expect(await progress(id)).toEqual({
      ...{ reason: REASON, done: 3, total: 3, refunded: 2, onTheirWay: 0, failed: 0 },
    });
    for (const { account } of [...payers, free]) {
      const mails = (await waitForMails(portal, account.email)).filter(({ subject }) =>
        subject.startsWith('Called off'),
      );
      expect(mails.map(({ subject }) => subject)).toHaveLength(1);
      expect(mails[0]?.text).toContain(REASON);
      expect(mails[0]?.text.includes('$110.00 goes back')).toBe(account !== free.account);
    }
    const { rows } = await sql<{ status: string; noted: number }>`select i.status,
        (select sum(total_cents)::int from adjustment_notes n where n.invoice_id = i.id) as noted
      from invoices i join course_orders o on o.invoice_id = i.id where o.course_id = ${id}`.execute(
      portal.context.db,
    );
    expect(rows).toEqual([1, 2].map(() => ({ status: 'refunded', noted: 11_000 })));
    expect(await findLedgerViolations(portal)).toEqual([]);
  });

  test('pays back what is left of a payment, and waits for a refund that is being made', async () => {
    const id = await createPaidCourse(portal);
    const payer = await buyCourse(portal, id);
    const { rows } = await sql<{ id: string }>`insert into refunds
        (payment_id, amount_cents, reason, requested_by, idempotency_key, status, created_at)
      select id, 4000, 'For the late start', ${office.account.id}, gen_random_uuid(), 'requested', ${portal.context.clock.now()}
      from payments where account_id = ${payer.account.id} returning id`.execute(portal.context.db);
    await callOff(id, 1);
    await completeCallingOff(portal.context, jobOf(id));
    expect([await refundsOf(id), await progress(id)]).toMatchObject([1, { done: 0, total: 1 }]);
    await sql`update refunds set status = 'failed', failure_message = 'x', settled_at = now()
      where id = ${rows[0]?.id}`.execute(portal.context.db);
    await completeCallingOff(portal.context, jobOf(id));
    await portal.drain();
    expect(await progress(id)).toMatchObject({ done: 1, total: 1, refunded: 1 });
    expect(await findLedgerViolations(portal)).toEqual([]);
  });

  test('is said with its reason to who finds it and to who was enrolled, and nobody enrols, pays or unenrols', async () => {
    const id = await createPaidCourse(portal, { title: 'Zq flooded' });
    const [was, other, paying] = [
      await enrolFree(id),
      await createSignedIn(portal, { contactType: 'Member' }),
      await createSignedIn(portal, { contactType: 'Member' }),
    ];
    await confirmCardFor(portal, paying, { courseId: id });
    await writeCalledOff(id);
    const left = await portal.call(unenrol, { body: { courseId: id }, token: was.token });
    expect([left.status, left.problem?.message]).toEqual([
      409,
      'This course was called off: what you paid comes back by itself',
    ]);
    await completeCallingOff(portal.context, jobOf(id));
    await portal.drain();
    for (const person of [was, other])
      expect(await courseOf(person, id)).toMatchObject({
        ...{ isCalledOff: true, calledOffReason: REASON, isEnrolled: false },
      });
    const listed = await portal.call(listCourses, { body: { keyword: 'Zq flooded' }, token: other.token });
    expect(listed.data.courses).toMatchObject([{ id, isCalledOff: true }]);
    const own = await portal.call(listEnrolments, { token: was.token });
    expect(own.data.enrolments).toMatchObject([{ status: 'Called off', course: { id } }]);
    for (const endpoint of [openCourseCheckout, payForCourse] as const) {
      const refused = await portal.call(endpoint, { body: { courseId: id }, token: paying.token });
      expect([refused.status, refused.problem?.message]).toEqual([409, 'This course was called off']);
    }
    const free = await createCourse(portal, { sessions: [48] });
    await callOff(free, 0);
    expect((await portal.call(enrol, { body: { id: free }, token: other.token })).status).toBe(409);
    await portal.call(unpublishOfficeCourse, { body: { id, version: 1 }, token: office.token });
    expect((await courseOf(was, id))?.isCalledOff).toBe(true);
    expect(await courseOf(other, id)).toBeUndefined();
    const up = await portal.call(publishOfficeCourse, { body: { id, version: 2 }, token: office.token });
    expect([up.status, up.problem?.message]).toEqual([409, 'This course was called off']);
  });

  test('is a live one that is known and not over, of which nobody is noted as having attended', async () => {
    const attended = await createCourse(portal, { sessions: [-0.5] });
    const { account } = await createSignedIn(portal);
    const completedAt = portal.context.clock.now();
    await createEnrolment(portal, { courseId: attended, accountId: account.id, completedAt });
    const refusals = [
      [await createCourse(portal), 0, 'A recorded course has no time at which it could be called off'],
      [
        await createCourse(portal, { sessions: [48], publishedFrom: null }),
        0,
        'A draft is known to nobody, so there is nothing to call off',
      ],
      [await createCourse(portal, { sessions: [-48] }), 0, 'This course is over'],
      [
        attended,
        1,
        'Somebody is noted as having attended. Please take that back before you call the course off',
      ],
    ] as const;
    for (const [id, people, words] of refusals) {
      const { status, problem } = await callOff(id, people);
      expect([status, problem?.message]).toEqual([409, words]);
    }
  });
});

test('control: without the locks of the course, the enrolment and the payment workers order the same refund, which only the database refuses', async () => {
  const isCourse = (text: string): boolean =>
    text.includes('"called_off_reason"') && text.endsWith(' for no key update');
  const isPayment = (text: string): boolean => text.includes('"payments"') && text.endsWith(' for update');
  const isEnrolment = (text: string): boolean => text.endsWith(' for update of "course_enrolments"');
  const isIn = (text: string): boolean => isCourse(text) || isPayment(text) || isEnrolment(text);
  const withoutIt = (text: string): string =>
    text.replace(/ for (no key )?update( of "course_enrolments")?$/, '');
  let refused = 0;
  await withoutLock({ isIn, withoutIt }, async () => {
    for (let round = 0; refused === 0 && round < 20; round += 1) {
      const id = await createPaidCourse(portal);
      await buyCourse(portal, id);
      await portal.drain();
      await writeCalledOff(id);
      const work = [1, 2, 3].map(() => completeCallingOff(portal.context, jobOf(id)));
      refused = (await Promise.allSettled(work)).filter(({ status }) => status === 'rejected').length;
    }
  });
  expect(refused).toBeGreaterThan(0);
});
