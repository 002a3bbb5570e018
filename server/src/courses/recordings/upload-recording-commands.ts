import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import { type beginCourseRecording, RECORDING_PART_BYTES } from '@linehaul/contract/office-recordings';
import { toSafeFilename } from '../../attachments/attachment-name-rules.ts';
import { requireScanned } from '../../attachments/scan-attachments-command.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../../domain-error.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import type { Officer } from '../../http/officer.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { mediaTypeOf, type RecordingMediaType } from './container-rules.ts';
import { partCountOf, partKeyOf, partLengthOf } from './recording-part-rules.ts';

const FIELD = 'file';
/** Whoever has not come to the end by then does not come back. */
const CLEAR_AFTER_MS = 86_400_000;

/** The course that a recording is of, held; throws where it cannot have one. */
export const lockRecordedCourse = async (transaction: Transaction, courseId: string) => {
  const course = await transaction
    .selectFrom('courses')
    .select(['id', 'kind', 'title', 'publishedFrom', 'recordingUrl'])
    .where('id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!course) throw notFound();
  if (course.kind !== 'recorded') throw new DomainError('wrong-state', 'A live course has no recording');
  return course;
};

/** Begins an upload; what is never finished is cleared away. */
export const beginRecording = (
  { db, clock }: Context,
  { courseId, name, size }: BodyOf<typeof beginCourseRecording>,
  { caller }: Officer,
): Promise<DataOf<typeof beginCourseRecording>> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockRecordedCourse(transaction, courseId);
    const now = clock.now();
    const { id: recordingId } = await transaction
      .insertInto('courseRecordings')
      .values({ courseId, name: toSafeFilename(name) || 'recording', sizeBytes: size, begunAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const runAt = new Date(now.getTime() + CLEAR_AFTER_MS);
    await enqueue(transaction, { kind: 'course.clear-recording', payload: { recordingId }, runAt });
    return { recordingId, partBytes: RECORDING_PART_BYTES, parts: partCountOf(size) };
  });

interface Part {
  readonly recordingId: string;
  readonly part: number;
}

interface Begun {
  readonly name: string;
  readonly sizeBytes: number;
  readonly keptParts: number;
}

/** What the first part says that it is all; throws where that is nothing that is played. */
const typeIn = (bytes: Buffer, { name }: Begun): RecordingMediaType => {
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === undefined)
    throw invalidField(FIELD, `“${name}” is no sound MP4 or WebM file. Please choose another`);
  return mediaType;
};

const requireNext = (begun: Begun | undefined, part: number, length: number): Begun => {
  if (!begun) throw notFound();
  // The last one comes again where its answer was lost.
  const isNext = part === begun.keptParts || part === begun.keptParts - 1;
  if (!isNext || length !== partLengthOf(begun.sizeBytes, part))
    throw new DomainError('wrong-state', 'The upload was interrupted. Please choose the file again');
  return begun;
};

const findBegun = (context: Pick<Context, 'db'>, recordingId: string): Promise<Begun | undefined> =>
  context.db
    .selectFrom('courseRecordings')
    .select(['name', 'sizeBytes', 'keptParts'])
    .where('id', '=', recordingId)
    .where('finishedAt', 'is', null)
    .executeTakeFirst();

/** Keeps the next part of a recording, looked at before it is kept; the last one again changes nothing. */
export const keepPart = async (
  context: Context,
  { recordingId, part }: Part,
  file: UploadedFile | undefined,
): Promise<number> => {
  if (!file) throw invalidField(FIELD, 'Please choose a file');
  const begun = requireNext(await findBegun(context, recordingId), part, file.bytes.length);
  const mediaType = part === 0 ? typeIn(file.bytes, begun) : undefined;
  await requireScanned(context, [{ filename: begun.name, bytes: file.bytes }], FIELD);
  const key = partKeyOf(recordingId, part);
  await context.files.put(key, file.bytes);
  const kept = await context.db
    .updateTable('courseRecordings')
    .set({ keptParts: part + 1, ...(mediaType && { mediaType }) })
    .where('id', '=', recordingId)
    .where('finishedAt', 'is', null)
    .where('keptParts', 'in', [part, part + 1])
    .returning('keptParts')
    .executeTakeFirst();
  if (kept) return kept.keptParts;
  // Cleared away meanwhile, and what has just been put with it.
  if (!(await findBegun(context, recordingId))) await context.files.remove(key);
  throw notFound();
};
