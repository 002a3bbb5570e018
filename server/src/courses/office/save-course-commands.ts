import type { BodyOf } from '@linehaul/contract/endpoint';
import type { createOfficeCourse, saveOfficeCourse, SentCourse } from '@linehaul/contract/office-courses';
import type { ChangedItem } from '@linehaul/contract/office-values';
import { recordAudit } from '../../audit/audit-commands.ts';
import { CONTENT_RULES } from '../../content/content-rules.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { publishingOf } from '../../publishing/publish-commands.ts';
import { changeOf } from '../../publishing/seen-version-queries.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { creditMinutesOf, hoursOf } from '../course-rules.ts';
import { findHeldSessions, noteMove } from '../rescheduling/note-move-command.ts';
import { writtenColumns } from './office-course-rules.ts';
import {
  countEnrolled,
  lockSeenCourse,
  requireChosen,
  requireWhole,
  type SeenCourse,
  setPeriod,
  writeBelongings,
} from './write-course-commands.ts';

/** Courses come up and go down as news and partners do. */
export const {
  publish: publishCourse,
  takeDown: takeDownCourse,
  unpublish: unpublishCourse,
} = publishingOf({ kind: 'course', lockSeen: lockSeenCourse, setPeriod });

const FIRST_CREDIT = creditMinutesOf(1);

/** Begins a course as a draft. */
export const createCourse = (
  { db, clock }: Context,
  { kind, title }: BodyOf<typeof createOfficeCourse>,
  { caller, by }: Officer,
): Promise<ChangedItem> => {
  const now = clock.now();
  const { accountId } = caller;
  const who = { createdBy: accountId, createdAt: now, updatedBy: accountId, updatedAt: now };
  return inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const created = await transaction
      .insertInto('courses')
      .values({ kind, title, creditMinutes: FIRST_CREDIT, contentRules: CONTENT_RULES, ...who })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    await recordAudit(transaction, {
      ...{ action: 'course.created', at: now, by },
      subject: { kind: 'course', id: created.id },
      after: { kind, title },
    });
    return created;
  });
};

/** Has the records of those who have completed it follow what it is now. */
const followRecords = async (transaction: Transaction, courseId: string): Promise<void> => {
  const completed = await transaction
    .selectFrom('courseEnrolments')
    .select('id')
    .where('courseId', '=', courseId)
    .where('completedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (completed) await enqueue(transaction, { kind: 'course.credit-completed', payload: { courseId } });
};

const toldBefore = ({ title, audience, creditMinutes, places }: SeenCourse) => ({
  ...{ title, audience, places, hours: hoursOf(creditMinutes) },
});
const toldAfter = ({ title, audience, hours, places }: SentCourse) => ({ title, audience, places, hours });

/** Nobody who is enrolled loses their place. */
const requireRoom = async (transaction: Transaction, id: string, places: number | null): Promise<void> => {
  if (places === null) return;
  const enrolled = await countEnrolled(transaction, id);
  if (enrolled > places)
    throw invalidField('places', `${enrolled} people are enrolled. Please leave at least as many places`);
};

/** Changes a course as a whole. */
export const saveCourse = (
  context: Context,
  { course, ...seen }: BodyOf<typeof saveOfficeCourse>,
  { caller, by }: Officer,
): Promise<ChangedItem> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const before = await lockSeenCourse(transaction, context, seen);
    const { id, kind } = before;
    await requireChosen(transaction, course, before.cpdCategoryId);
    await requireRoom(transaction, id, course.places);
    const columns = writtenColumns(course, kind);
    const changed = await transaction
      .updateTable('courses')
      .set({ ...columns, ...changeOf(before, { context, accountId: caller.accountId }) })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    const { timeZone } = context.config.association;
    const held = await findHeldSessions(transaction, id);
    await writeBelongings(transaction, { id, kind, timeZone }, course);
    if (before.calledOffAt === null)
      await noteMove(transaction, { courseId: id, before: held, now: context.clock.now() });
    if (before.publishedFrom !== null) await requireWhole(transaction, { ...before, ...columns });
    await followRecords(transaction, id);
    await recordAudit(transaction, {
      ...{ action: 'course.changed', at: context.clock.now(), by },
      subject: { kind: 'course', id },
      ...{ before: toldBefore(before), after: toldAfter(course) },
    });
    return changed;
  });

/** Has the bytes of its recordings removed. */
const clearRecordings = async (transaction: Transaction, courseId: string): Promise<void> => {
  const recordings = await transaction
    .deleteFrom('courseRecordings')
    .where('courseId', '=', courseId)
    .returning('id as recordingId')
    .execute();
  for (const payload of recordings) await enqueue(transaction, { kind: 'course.clear-recording', payload });
};

/** Whether somebody has paid for a course, or begun to: of who closed their account since nothing else is left. */
const hasOrders = async (transaction: Transaction, courseId: string): Promise<boolean> => {
  const orders = transaction.selectFrom('courseOrders').select('id').where('courseId', '=', courseId);
  return (await orders.limit(1).executeTakeFirst()) !== undefined;
};

/** Deletes a draft in which nobody was ever enrolled. */
export const deleteCourse = (context: Context, asked: ChangedItem, { caller, by }: Officer): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { id, title, publishedFrom } = await lockSeenCourse(transaction, context, asked);
    if (publishedFrom !== null)
      throw new DomainError('wrong-state', 'Only a draft can be deleted. Please make it a draft first');
    const enrolment = await transaction
      .selectFrom('courseEnrolments')
      .select('id')
      .where('courseId', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (enrolment || (await hasOrders(transaction, id)))
      throw new DomainError('wrong-state', 'People were enrolled in this course, so it stays');
    await clearRecordings(transaction, id);
    await transaction.deleteFrom('courses').where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'course.deleted', at: context.clock.now(), by },
      subject: { kind: 'course', id },
      before: { title },
    });
  });
