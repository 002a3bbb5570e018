import type { BodyOf } from '@linehaul/contract/endpoint';
import type { callOffCourse } from '@linehaul/contract/office-course-calling-off';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { changeOf } from '../../publishing/seen-version-queries.ts';
import { requireRecentProof } from '../../sessions/recent-proof-policy.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { countEnrolled, lockSeenCourse, type SeenCourse } from '../office/write-course-commands.ts';
import { callOffRefusalOf } from './calling-off-rules.ts';
import { findHeld } from './calling-off-queries.ts';

type Asked = BodyOf<typeof callOffCourse>;

const refuse = (message: string): DomainError => new DomainError('wrong-state', message);

const findCalledOff = async (transaction: Transaction, id: string) => {
  const course = await transaction
    .selectFrom('courses')
    .select(['id', 'version', 'calledOffAt', 'calledOffReason'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!course) throw notFound();
  return course;
};

/** Throws where there is nothing to call off, or other people are enrolled than the office was told. */
const requireOnAsSeen = async (
  transaction: Transaction,
  course: SeenCourse,
  { peopleAsSeen, now }: { readonly peopleAsSeen: number; readonly now: Date },
): Promise<void> => {
  const enrolled = await countEnrolled(transaction, course.id);
  const held = await findHeld(transaction, course.id);
  const { kind, publishedFrom } = course;
  const refusal = callOffRefusalOf({ ...held, kind, enrolled, isDraft: publishedFrom === null }, now);
  if (refusal !== undefined) throw refuse(refusal);
  if (enrolled !== peopleAsSeen)
    throw refuse('Other people have enrolled, or unenrolled, meanwhile. Please look at it again');
};

/**
 * Calls a live course off for good: from now on nobody enrols, and a job pays everybody back and tells them. Pressed twice it
 * is done once.
 */
export const callOff = async (
  context: Context,
  { reason, peopleAsSeen, ...seen }: Asked,
  { caller, by }: Officer,
): Promise<ChangedItem> => {
  const now = context.clock.now();
  const { id } = seen;
  const { accountId } = caller;
  requireRecentProof(caller, now);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { version, calledOffAt, calledOffReason } = await findCalledOff(transaction, id);
    if (calledOffAt !== null && calledOffReason === reason) return { id, version };
    if (calledOffAt !== null) throw refuse('This course was called off');
    const course = await lockSeenCourse(transaction, context, seen);
    await requireOnAsSeen(transaction, course, { peopleAsSeen, now });
    const changed = await transaction
      .updateTable('courses')
      .set({ calledOffAt: now, calledOffReason: reason, ...changeOf(course, { context, accountId }) })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    const payload = { courseId: id, calledOffBy: accountId, turn: 0 };
    await enqueue(transaction, { kind: 'course.call-off', payload, key: `course.call-off:${id}:0` });
    await recordAudit(transaction, {
      ...{ action: 'course.called-off', at: now, by, reason },
      subject: { kind: 'course', id },
      after: { title: course.title, people: peopleAsSeen },
    });
    return changed;
  });
};
