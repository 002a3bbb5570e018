import type { KeptRecording } from '@linehaul/contract/office-recordings';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { durationOf, type RecordingMediaType } from './container-rules.ts';
import { partCountOf } from './recording-part-rules.ts';
import { findShownRecording, readerOf } from './recording-queries.ts';
import { lockRecordedCourse } from './upload-recording-commands.ts';

const findUploaded = async ({ db }: Context, recordingId: string) => {
  const row = await db
    .selectFrom('courseRecordings')
    .select(['id', 'courseId', 'name', 'sizeBytes', 'keptParts', 'mediaType', 'durationMs', 'finishedAt'])
    .where('id', '=', recordingId)
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.keptParts < partCountOf(row.sizeBytes))
    throw new DomainError('wrong-state', 'The upload was interrupted. Please choose the file again');
  return row;
};
type Uploaded = Awaited<ReturnType<typeof findUploaded>>;

const requireDuration = async ({ files }: Context, uploaded: Uploaded): Promise<number> => {
  const { id, name, sizeBytes } = uploaded;
  const mediaType = uploaded.mediaType as RecordingMediaType;
  const duration = await durationOf(mediaType, readerOf(files, id, sizeBytes), sizeBytes);
  if (duration === undefined)
    throw new DomainError(
      'wrong-state',
      `“${name}” does not say how long it is, or is longer than twelve hours. Please export it again, as MP4`,
    );
  return duration;
};

/** Takes what was shown away, and has its bytes removed. */
const replace = async (transaction: Transaction, courseId: string): Promise<boolean> => {
  const before = await findShownRecording(transaction, courseId);
  if (!before) return false;
  await transaction.deleteFrom('courseRecordings').where('id', '=', before.id).execute();
  const payload = { recordingId: before.id };
  await enqueue(transaction, { kind: 'course.clear-recording', payload });
  return true;
};

/** Shows an uploaded recording in the place of the one before; again answers the same. */
export const finishRecording = async (
  context: Context,
  recordingId: string,
  { caller, by }: Officer,
): Promise<KeptRecording> => {
  const uploaded = await findUploaded(context, recordingId);
  const { id, courseId, name, sizeBytes: size } = uploaded;
  const durationMs = uploaded.durationMs ?? (await requireDuration(context, uploaded));
  await inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockRecordedCourse(transaction, courseId);
    if ((await findShownRecording(transaction, courseId))?.id === id) return;
    const isReplaced = await replace(transaction, courseId);
    const now = context.clock.now();
    const shown = await transaction
      .updateTable('courseRecordings')
      .set({ durationMs, finishedAt: now })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!shown) throw notFound();
    await recordAudit(transaction, {
      ...{ action: isReplaced ? 'course.recording-replaced' : 'course.recording-added', at: now, by },
      subject: { kind: 'course', id: courseId },
      after: { file: name, seconds: Math.round(durationMs / 1000) },
    });
  });
  return { id, name, size, durationMs };
};

/** Takes the recording off a course; who has watched enough of it has completed the course all the same. */
export const removeRecording = (
  { db, clock }: Context,
  courseId: string,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { publishedFrom, recordingUrl } = await lockRecordedCourse(transaction, courseId);
    if (publishedFrom !== null && recordingUrl === '')
      throw new DomainError(
        'wrong-state',
        'The course is published and would have nothing to watch. Please replace the recording instead',
      );
    if (!(await replace(transaction, courseId))) return;
    await recordAudit(transaction, {
      ...{ action: 'course.recording-removed', at: clock.now(), by },
      subject: { kind: 'course', id: courseId },
    });
  });
