import { callOffCourse } from '@linehaul/contract/office-course-calling-off';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { createEnrolment } from '../courses/course-factories.ts';
import { buyCourse, createPaidCourse } from '../courses/paid-course-factories.ts';
import { IS_DEEP } from '../depth.ts';
import { holdWebhooks } from '../money/money-factories.ts';
import { createSignedIn } from '../people/join-factories.ts';
import { officeOf } from '../people/office-factories.ts';
import { differencesOf, type FlowPlan, openFlows } from './flow-plan.ts';
import { killAtEach, killUntilViolated } from './kill-at-each.ts';
import type { KillablePortal } from './killable-portal.ts';
import { findMoneyViolations } from './money-invariants.ts';

const flows = openFlows();
afterEach(() => flows.stop());

interface Course {
  readonly courseId: string;
  readonly emails: readonly string[];
  readonly officeToken: string;
}

/** As closing an account leaves what it paid for; whose mails stay here, since the books are held against them. */
const leave = async ({ remote }: KillablePortal, accountId: string): Promise<void> => {
  const { db, clock } = remote.context;
  await db
    .updateTable('courseOrders')
    .set({ leftAt: clock.now() })
    .where('accountId', '=', accountId)
    .execute();
  await db.deleteFrom('courseEnrolments').where('accountId', '=', accountId).execute();
};

/** One who has paid, one who has and left since, and one to whom it was free. */
const fill = async (own: KillablePortal): Promise<Course> => {
  const { remote } = own;
  holdWebhooks(remote);
  const courseId = await createPaidCourse(remote);
  const payer = await buyCourse(remote, courseId);
  await leave(own, (await buyCourse(remote, courseId)).account.id);
  const { account } = await createSignedIn(remote);
  await createEnrolment(remote, { courseId, accountId: account.id });
  const { token: officeToken } = await officeOf(remote);
  return { courseId, emails: [payer.account.email, account.email], officeToken };
};

/** Pressed again after a kill, it is answered that it was done. */
const callOff = async (
  { remote }: KillablePortal,
  { courseId: id, officeToken: token }: Course,
): Promise<void> => {
  const body = { id, version: 1, reason: 'Floods', peopleAsSeen: 2 };
  const { status, text } = await remote.call(callOffCourse, { body, token });
  if (status !== 200) throw new Error(`calling off answered ${text}`);
};

/** Who is still enrolled, and each refund, note, mail and entry of the log that is not there just once. */
const findRepeats = async ({ db }: KillablePortal, { courseId, emails }: Course): Promise<string[]> => {
  const { rows } = await sql<Record<string, number>>`
    with orders as (select id, invoice_id from course_orders where course_id = ${courseId})
    select
      (select count(*)::int from course_enrolments where course_id = ${courseId} and ended_at is null) as enrolled,
      (select count(*)::int from refunds r join payments p on p.id = r.payment_id
        join orders o on o.id = p.subject_id where r.status = 'succeeded') as refunds,
      (select sum(total_cents)::int from adjustment_notes n join orders o on o.invoice_id = n.invoice_id) as noted,
      (select count(*)::int from mails where to_address = any(${emails}) and subject like 'Called off%') as mails,
      (select count(*)::int from audit_log where subject_id = ${courseId} and action = 'course.called-off') as logged`.execute(
    db,
  );
  return differencesOf(rows[0], { enrolled: 0, refunds: 2, noted: 22_000, mails: 2, logged: 1 });
};

const PLAN: FlowPlan<Course> = {
  prepare: fill,
  act: callOff,
  findViolations: async (own, course) => [
    ...(await findMoneyViolations({
      ...{ db: own.db, sandbox: own.remote.sandbox, files: own.remote.context.files },
    })),
    ...(await findRepeats(own, course)),
  ],
};

test.runIf(IS_DEEP)(
  'killed at each write while a course is called off: each refund, note and mail once',
  async () => {
    const { killCount, violations } = await killAtEach(await flows.begin(PLAN, 'after-write'));
    expect(violations).toEqual([]);
    expect(killCount).toBeGreaterThan(5);
  },
  600_000,
);

test.runIf(IS_DEEP)(
  'twin: without transactions a kill leaves somebody enrolled, unpaid or untold, or pays twice',
  async () => {
    const flow = await flows.begin(PLAN, 'after-write', 'transaction');
    expect((await killUntilViolated(flow)).length).toBeGreaterThan(0);
  },
  600_000,
);
