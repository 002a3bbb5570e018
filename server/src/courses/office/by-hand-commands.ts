import type { BodyOf } from '@linehaul/contract/endpoint';
import type { completeCourseByHand, enrolByHand as enrolCall } from '@linehaul/contract/office-enrolments';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { attendanceRefusalOf, byHandRefusalOf } from '../course-rules.ts';
import { completeEnrolments } from '../enrolling/complete-command.ts';
import { insertEnrolment } from '../enrolling/insert-enrolment-command.ts';
import { lockCourseFor } from '../enrolling/lock-course-command.ts';
import { findLastStart } from './enrolled-people-queries.ts';

/** Held: nobody enrols, unenrols or moves its sessions meanwhile. */
const lockCourse = async (transaction: Transaction, courseId: string) => {
  const course = await transaction
    .selectFrom('courses')
    .select(['title', 'kind', 'publishedFrom'])
    .where('id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!course) throw notFound();
  return course;
};

/** Held, so that nobody closes their account meanwhile and stays enrolled. */
const requireAccount = async (transaction: Transaction, id: string): Promise<void> => {
  const account = await transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!account) throw notFound();
};

/** Enrols somebody without asking anything of them; whoever was there without being enrolled is enrolled afterwards, and not told. */
export const enrolByHand = (
  context: Context,
  { courseId, accountId, reason }: BodyOf<typeof enrolCall>,
  { caller, by }: Officer,
): Promise<string> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { title, publishedFrom } = await lockCourse(transaction, courseId);
    await requireAccount(transaction, accountId);
    const course = await lockCourseFor(transaction, { courseId, accountId }, context.clock);
    const isEnrolled = course.enrolmentId !== null;
    const refusal = byHandRefusalOf({ ...course, isEnrolled, isDraft: publishedFrom === null });
    if (refusal !== undefined) throw new DomainError('wrong-state', refusal);
    const id = await insertEnrolment(transaction, context, { course, accountId, isTold: !course.isOver });
    await recordAudit(transaction, {
      ...{ action: 'course.enrolled-by-hand', at: course.asOf, by, reason },
      ...{ subject: { kind: 'account', id: accountId }, after: { course: title, enrolment: id } },
    });
    return id;
  });

const findEnrolment = async (transaction: Transaction, id: string) => {
  const enrolment = await transaction
    .selectFrom('courseEnrolments')
    .select(['courseId', 'accountId'])
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  if (!enrolment) throw notFound();
  return enrolment;
};

/** Notes that somebody has completed the course they take, once; their hours follow after the commit. */
export const completeByHand = (
  { db, clock }: Context,
  { enrolmentId, reason }: BodyOf<typeof completeCourseByHand>,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { courseId, accountId } = await findEnrolment(transaction, enrolmentId);
    const { title, kind } = await lockCourse(transaction, courseId);
    const now = await findInstant(transaction, clock);
    const lastStartsAt = await findLastStart(transaction, courseId);
    const refusal = kind === 'live' ? attendanceRefusalOf({ kind, lastStartsAt }, now) : undefined;
    if (refusal !== undefined) throw new DomainError('wrong-state', refusal);
    const changed = await completeEnrolments(transaction, { courseId, enrolmentIds: [enrolmentId] }, now);
    if (changed.length === 0)
      throw new DomainError('wrong-state', 'They have completed the course already, or unenrolled from it');
    await recordAudit(transaction, {
      ...{ action: 'course.completed-by-hand', at: now, by, reason },
      ...{ subject: { kind: 'account', id: accountId }, after: { course: title, enrolment: enrolmentId } },
    });
  });
