import type { KeptRecording } from '@linehaul/contract/office-recordings';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { isAsLong } from '../watching/watched-rules.ts';
import { durationOf, type RecordingMediaType } from './container-rules.ts';
import { partCountOf } from './recording-part-rules.ts';
import { findShownRecording, readerOf, toKept } from './recording-queries.ts';
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

type Shown = NonNullable<Awaited<ReturnType<typeof findShownRecording>>>;

/** Takes what was shown away, and has its bytes removed. */
const takeAway = async (transaction: Transaction, { id }: Pick<Shown, 'id'>): Promise<void> => {
  await transaction.deleteFrom('courseRecordings').where('id', '=', id).execute();
  await enqueue(transaction, { kind: 'course.clear-recording', payload: { recordingId: id } });
};

/** Captions go on with a recording as long, as what was watched does; of another they would say something else. */
const keepCaptionsFor = async (
  transaction: Transaction,
  before: Shown,
  { id: recordingId, durationMs }: Pick<KeptRecording, 'id' | 'durationMs'>,
): Promise<boolean> => {
  if (!isAsLong(before.durationMs ?? 0, durationMs)) return false;
  await transaction
    .updateTable('courseCaptions')
    .set({ recordingId })
    .where('recordingId', '=', before.id)
    .execute();
  return true;
};

/** What the audit log says of the recording that takes the place of another. */
const replace = async (
  transaction: Transaction,
  before: Shown,
  after: Pick<KeptRecording, 'id' | 'durationMs'>,
): Promise<{ readonly captions?: 'kept' | 'removed' }> => {
  const isKept = await keepCaptionsFor(transaction, before, after);
  await takeAway(transaction, before);
  return before.cueCount === null ? {} : { captions: isKept ? 'kept' : 'removed' };
};

const shownNow = async (transaction: Transaction, courseId: string): Promise<KeptRecording> => {
  const shown = await findShownRecording(transaction, courseId);
  if (!shown) throw notFound();
  return toKept(shown);
};

/** Shows an uploaded recording in the place of the one before; again answers the same. */
export const finishRecording = async (
  context: Context,
  recordingId: string,
  { caller, by }: Officer,
): Promise<KeptRecording> => {
  const uploaded = await findUploaded(context, recordingId);
  const { id, courseId, name } = uploaded;
  const durationMs = uploaded.durationMs ?? (await requireDuration(context, uploaded));
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockRecordedCourse(transaction, courseId);
    const before = await findShownRecording(transaction, courseId);
    if (before?.id === id) return toKept(before);
    const replaced = before && (await replace(transaction, before, { id, durationMs }));
    const now = context.clock.now();
    const shown = await transaction
      .updateTable('courseRecordings')
      .set({ durationMs, finishedAt: now })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!shown) throw notFound();
    await recordAudit(transaction, {
      ...{ action: replaced ? 'course.recording-replaced' : 'course.recording-added', at: now, by },
      subject: { kind: 'course', id: courseId },
      after: { file: name, seconds: Math.round(durationMs / 1000), ...replaced },
    });
    return shownNow(transaction, courseId);
  });
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
    const shown = await findShownRecording(transaction, courseId);
    if (!shown) return;
    await takeAway(transaction, shown);
    await recordAudit(transaction, {
      ...{ action: 'course.recording-removed', at: clock.now(), by },
      subject: { kind: 'course', id: courseId },
    });
  });
