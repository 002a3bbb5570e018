import type { KeptCaptions } from '@linehaul/contract/office-captions';
import { toSafeFilename } from '../../attachments/attachment-name-rules.ts';
import { requireScanned } from '../../attachments/scan-attachments-command.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField } from '../../domain-error.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { findShownRecording } from '../recordings/recording-queries.ts';
import { lockRecordedCourse } from '../recordings/upload-recording-commands.ts';
import { transcriptOf } from './transcript-rules.ts';
import { type ReadVtt, readVtt } from './vtt-rules.ts';

const FIELD = 'file';

/** The recording that captions are shown over; its course is held. */
const lockRecording = async (transaction: Transaction, courseId: string) => {
  await lockRecordedCourse(transaction, courseId);
  const recording = await findShownRecording(transaction, courseId);
  if (!recording)
    throw new DomainError('wrong-state', 'Please upload the recording first: captions are shown over it');
  return {
    id: recording.id,
    durationMs: recording.durationMs ?? 0,
    hadCaptions: recording.cueCount !== null,
  };
};

/** Throws at its field, in words that name the line, where a file is no captions of a recording so long. */
const requireVtt = (name: string, bytes: Buffer, durationMs: number): ReadVtt => {
  const read = readVtt(bytes, durationMs);
  if ('fault' in read) throw invalidField(FIELD, `“${name}”, line ${read.line}: ${read.fault}`);
  return read;
};

interface ReadCaptions extends KeptCaptions {
  readonly recordingId: string;
  readonly vtt: string;
  readonly transcript: string;
}

const store = async (
  transaction: Transaction,
  { recordingId, cues, ...kept }: ReadCaptions,
): Promise<void> => {
  const row = { ...kept, cueCount: cues };
  await transaction
    .insertInto('courseCaptions')
    .values({ recordingId, ...row })
    .onConflict((conflict) => conflict.column('recordingId').doUpdateSet(row))
    .execute();
};

/** Reads the file against the recording that is shown, before anything is held for it. */
const readAgainst = async (context: Context, courseId: string, file: UploadedFile): Promise<ReadCaptions> => {
  const name = toSafeFilename(file.filename) || 'captions.vtt';
  const { id: recordingId, durationMs } = await inTransaction(context.db, (transaction) =>
    lockRecording(transaction, courseId),
  );
  const { text: vtt, cues } = requireVtt(name, file.bytes, durationMs);
  await requireScanned(context, [{ filename: name, bytes: file.bytes }], FIELD);
  return { recordingId, name, vtt, cues: cues.length, transcript: transcriptOf(cues) };
};

/** Shows these captions in the place of those before; where anything is wrong with them, those before stay. */
export const keepCaptions = async (
  context: Context,
  { courseId, file }: { readonly courseId: string; readonly file: UploadedFile | undefined },
  { caller, by }: Officer,
): Promise<KeptCaptions> => {
  if (!file) throw invalidField(FIELD, 'Please choose a file');
  const captions = await readAgainst(context, courseId, file);
  const { name, cues } = captions;
  await inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { id, hadCaptions } = await lockRecording(transaction, courseId);
    if (id !== captions.recordingId)
      throw new DomainError(
        'wrong-state',
        'The recording has been replaced meanwhile. Please choose the file again',
      );
    await store(transaction, captions);
    await recordAudit(transaction, {
      ...{ action: hadCaptions ? 'course.captions-replaced' : 'course.captions-added' },
      ...{ at: context.clock.now(), by, subject: { kind: 'course', id: courseId } },
      after: { file: name, captions: cues },
    });
  });
  return { name, cues };
};

/** Takes the captions off a recording; where there are none nothing changes. */
export const removeCaptions = (
  { db, clock }: Context,
  courseId: string,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    await lockRecordedCourse(transaction, courseId);
    const removed = await transaction
      .deleteFrom('courseCaptions')
      .using('courseRecordings')
      .whereRef('courseRecordings.id', '=', 'recordingId')
      .where('courseId', '=', courseId)
      .returning('courseCaptions.name')
      .executeTakeFirst();
    if (!removed) return;
    await recordAudit(transaction, {
      ...{
        action: 'course.captions-removed',
        at: clock.now(),
        by,
        subject: { kind: 'course', id: courseId },
      },
      before: { file: removed.name },
    });
  });
