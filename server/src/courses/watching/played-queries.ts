import type { Context } from '../../context.ts';
import { notFound } from '../../domain-error.ts';
import { openRecordingCode } from './recording-code-rules.ts';

/** What a code plays, while the enrolment runs and its account is open; throws not found otherwise. */
export const requirePlayed = async ({ db, sealer, clock }: Context, code: string) => {
  const playing = openRecordingCode(sealer, code, clock.now());
  const row =
    playing &&
    (await db
      .selectFrom('courseRecordings')
      .innerJoin('courseEnrolments', 'courseEnrolments.courseId', 'courseRecordings.courseId')
      .innerJoin('accounts', 'accounts.id', 'accountId')
      .select(['courseRecordings.id', 'mediaType', 'sizeBytes'])
      .where('courseRecordings.id', '=', playing.recordingId)
      .where('courseEnrolments.id', '=', playing.enrolmentId)
      .where('finishedAt', 'is not', null)
      .where('endedAt', 'is', null)
      .where('disabledAt', 'is', null)
      .where('closedAt', 'is', null)
      .executeTakeFirst());
  if (!row) throw notFound();
  return row;
};
export type Played = Awaited<ReturnType<typeof requirePlayed>>;
