import type { Reader } from '../../db/database.ts';
import { findShownRecording } from '../recordings/recording-queries.ts';
import { fromPairs, isEnough } from './watched-rules.ts';

interface OfWhich {
  readonly courseId: string;
  readonly enrolmentId: string;
}

/** Whether enough of the recording was watched; of what is kept elsewhere nobody can say, so that it is taken as watched. */
export const hasWatchedEnough = async (
  reader: Reader,
  { courseId, enrolmentId }: OfWhich,
): Promise<boolean> => {
  const recording = await findShownRecording(reader, courseId);
  if (!recording) return true;
  const row = await reader
    .selectFrom('courseWatching')
    .select(['durationMs', 'watched'])
    .where('enrolmentId', '=', enrolmentId)
    .executeTakeFirst();
  return row !== undefined && isEnough(fromPairs(row.watched), row.durationMs, recording.durationMs ?? 0);
};

/** Whoever has watched enough of a recording, and has not completed its course. */
export const findWatchedEnough = async (reader: Reader, courseId: string): Promise<string[]> => {
  const recording = await findShownRecording(reader, courseId);
  if (!recording) return [];
  const rows = await reader
    .selectFrom('courseWatching')
    .innerJoin('courseEnrolments', 'courseEnrolments.id', 'enrolmentId')
    .select(['enrolmentId', 'durationMs', 'watched'])
    .where('courseId', '=', courseId)
    .where('endedAt', 'is', null)
    .where('completedAt', 'is', null)
    .execute();
  return rows
    .filter(({ durationMs, watched }) => isEnough(fromPairs(watched), durationMs, recording.durationMs ?? 0))
    .map(({ enrolmentId }) => enrolmentId);
};
