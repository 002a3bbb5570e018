import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { reportWatching, watchCourse } from '@linehaul/contract/recordings';
import type { Clock } from '../../adapters/clock.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import { findInstant } from '../../adapters/instant-queries.ts';
import { completeEnrolments } from '../enrolling/complete-command.ts';
import { findCaptionsTranscript } from '../captions/captions-queries.ts';
import { findShownRecording } from '../recordings/recording-queries.ts';
import { sealRecordingCode } from './recording-code-rules.ts';
import {
  FIRST_SPARE_MS,
  fromPairs,
  isAsLong,
  neededOf,
  toPairs,
  totalOf,
  watchedBy,
} from './watched-rules.ts';

interface OfWhom {
  readonly courseId: string;
  readonly accountId: string;
}

/** The enrolment that runs, and what there is to watch; throws not found where somebody has nothing to watch here. */
const requireWatchable = async (transaction: Transaction, { courseId, accountId }: OfWhom) => {
  const enrolment = await transaction
    .selectFrom('courseEnrolments')
    .innerJoin('courses', 'courses.id', 'courseId')
    .select(['courseEnrolments.id', 'completedAt', 'transcript'])
    .where('courseId', '=', courseId)
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  const recording = enrolment && (await findShownRecording(transaction, courseId));
  if (!recording) throw notFound();
  return { enrolment, recordingId: recording.id, durationMs: recording.durationMs ?? 0 };
};
type Watchable = Awaited<ReturnType<typeof requireWatchable>>;

/** How far they have come, held until the transaction ends, and when; of another recording than this they begin anew. */
const lockProgress = async (
  transaction: Transaction,
  { enrolment: { id: enrolmentId }, durationMs }: Watchable,
  clock: Clock,
) => {
  const heardAt = await findInstant(transaction, clock);
  const begun = { durationMs, positionMs: 0, watched: [] as number[], spareMs: FIRST_SPARE_MS, heardAt };
  await transaction
    .insertInto('courseWatching')
    .values({ enrolmentId, ...begun })
    .onConflict((conflict) => conflict.column('enrolmentId').doNothing())
    .execute();
  const row = await transaction
    .selectFrom('courseWatching')
    .selectAll()
    .where('enrolmentId', '=', enrolmentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const now = await findInstant(transaction, clock);
  if (isAsLong(row.durationMs, durationMs)) return { ...row, now };
  await transaction.updateTable('courseWatching').set(begun).where('enrolmentId', '=', enrolmentId).execute();
  return { enrolmentId, ...begun, now };
};

/** Where somebody watches a recording, for a while, and how far they have come. */
export const openWatching = (
  { db, clock, sealer }: Context,
  whom: OfWhom,
): Promise<DataOf<typeof watchCourse>> =>
  inTransaction(db, async (transaction) => {
    const watchable = await requireWatchable(transaction, whom);
    const { enrolment, recordingId, durationMs } = watchable;
    const { positionMs, watched, now } = await lockProgress(transaction, watchable, clock);
    const code = sealRecordingCode(sealer, { enrolmentId: enrolment.id, recordingId }, now);
    const said = await findCaptionsTranscript(transaction, recordingId);
    return {
      ...{ recordingId, durationMs, transcript: enrolment.transcript || (said ?? '') },
      url: `/api/cpd/recording/${code}`,
      captionsUrl: said === undefined ? null : `/api/cpd/captions/${code}`,
      // Whoever left at the end begins again.
      positionMs: positionMs >= neededOf(durationMs) ? 0 : positionMs,
      watchedMs: Math.min(totalOf(fromPairs(watched)), durationMs),
      neededMs: neededOf(durationMs),
      completedUtc: enrolment.completedAt?.toISOString() ?? null,
    };
  });

/**
 * Whoever has watched enough has completed the course, once, unless a test comes after it. A test that is being removed is
 * waited for: it completes the courses of those whose watching it sees. Answers when they had; another tab may have been faster.
 */
const complete = async (
  transaction: Transaction,
  { courseId, enrolmentId }: { readonly courseId: string; readonly enrolmentId: string },
  now: Date,
): Promise<Date | null> => {
  const test = await transaction
    .selectFrom('courseTests')
    .select('courseId')
    .where('courseId', '=', courseId)
    .forShare()
    .executeTakeFirst();
  if (!test) await completeEnrolments(transaction, { courseId, enrolmentIds: [enrolmentId] }, now);
  const enrolment = await transaction
    .selectFrom('courseEnrolments')
    .select('completedAt')
    .where('id', '=', enrolmentId)
    .executeTakeFirst();
  return enrolment?.completedAt ?? null;
};

/** Keeps what was played, as far as it can have been. */
export const keepWatched = (
  { db, clock }: Context,
  accountId: string,
  { courseId, recordingId, positionMs, played }: BodyOf<typeof reportWatching>,
): Promise<DataOf<typeof reportWatching>> =>
  inTransaction(db, async (transaction) => {
    const watchable = await requireWatchable(transaction, { courseId, accountId });
    const { enrolment, durationMs } = watchable;
    if (watchable.recordingId !== recordingId)
      throw new DomainError(
        'wrong-state',
        'The recording has been replaced. Please reload the page to watch the new one',
      );
    const row = await lockProgress(transaction, watchable, clock);
    const { now } = row;
    const { watched, spareMs, heardAt } = watchedBy(
      { watched: fromPairs(row.watched), spareMs: row.spareMs, heardAt: row.heardAt },
      { spans: played.map(({ fromMs: from, toMs: to }) => ({ from, to })), durationMs, now },
    );
    await transaction
      .updateTable('courseWatching')
      .set({ watched: toPairs(watched), spareMs, heardAt, positionMs: Math.min(positionMs, durationMs) })
      .where('enrolmentId', '=', enrolment.id)
      .execute();
    const isEnough = totalOf(watched) >= neededOf(durationMs);
    const completedAt = isEnough
      ? await complete(transaction, { courseId, enrolmentId: enrolment.id }, now)
      : enrolment.completedAt;
    return { watchedMs: totalOf(watched), completedUtc: completedAt?.toISOString() ?? null };
  });
