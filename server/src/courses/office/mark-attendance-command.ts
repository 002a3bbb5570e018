import type { BodyOf } from '@linehaul/contract/endpoint';
import type { markCourseAttendance } from '@linehaul/contract/office-enrolments';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { attendanceRefusalOf } from '../course-rules.ts';
import { findLastStart } from './enrolled-people-queries.ts';

type Asked = BodyOf<typeof markCourseAttendance>;

/** The course, held: nobody enrols, unenrols or moves its sessions meanwhile. Answers when that was so. */
const lockCourse = async (transaction: Transaction, courseId: string, clock: Clock): Promise<Date> => {
  const course = await transaction
    .selectFrom('courses')
    .select('kind')
    .where('id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!course) throw notFound();
  const now = await findInstant(transaction, clock);
  const lastStartsAt = await findLastStart(transaction, courseId);
  const refusal = attendanceRefusalOf({ kind: course.kind, lastStartsAt }, now);
  if (refusal !== undefined) throw new DomainError('wrong-state', refusal);
  return now;
};

const write = async (
  transaction: Transaction,
  { courseId, attended, enrolmentIds }: Asked,
  now: Date,
): Promise<string[]> => {
  const rows = await transaction
    .updateTable('courseEnrolments')
    .set({ completedAt: attended ? now : null })
    .where('courseId', '=', courseId)
    .where('endedAt', 'is', null)
    .where('completedAt', attended ? 'is' : 'is not', null)
    .$if(enrolmentIds !== null, (query) => query.where('id', 'in', enrolmentIds ?? []))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Notes who was at a live course, or takes that back; their records follow after the commit. Answers the enrolments that
 * have changed: of two officers who say the same, one has changed it, and only that one takes it back.
 */
export const markAttendance = (
  { db, clock }: Context,
  asked: Asked,
  { caller, by }: Officer,
): Promise<string[]> =>
  inTransaction(db, async (transaction) => {
    const { courseId, attended } = asked;
    await requireStillAdmin(transaction, caller);
    const now = await lockCourse(transaction, courseId, clock);
    const changed = await write(transaction, asked, now);
    if (changed.length === 0) return changed;
    await enqueue(transaction, { kind: 'course.credit-completed', payload: { courseId } });
    await recordAudit(transaction, {
      ...{ action: attended ? 'course.attended' : 'course.attendance-undone', at: now, by },
      subject: { kind: 'course', id: courseId },
      after: { people: changed.length, enrolments: changed },
    });
    return changed;
  });
