import { useState } from 'react';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './recording-player.module.css';
import { useWatchCourse, useWatching, type Watching } from './use-watching.ts';
import { timeWords } from './watching-words.ts';

/** An address lives for an hour: what breaks twice so soon is broken otherwise. */
const SOON_MS = 60_000;

interface PlayerProps {
  courseId: string;
  title: string;
  watching: Watching;
  onRetry: () => void;
}

const HowFar = ({
  watching,
  known,
}: {
  watching: Watching;
  known: Pick<Watching, 'watchedMs' | 'completedUtc'>;
}) => {
  const { durationMs, neededMs } = watching;
  const watchedMs = Math.min(known.watchedMs, durationMs);
  return (
    <>
      <Progress
        label={`You have watched ${timeWords(watchedMs)} of ${timeWords(durationMs)}`}
        part={watchedMs / durationMs}
      />
      <p>
        {known.completedUtc === null
          ? `Watch ${timeWords(neededMs)} of it, at any speed up to twice the usual one, and you have completed the course. You may stop, and go on on another device.`
          : 'You have completed this course, and may watch it again whenever it suits you.'}
      </p>
    </>
  );
};

const Player = ({ courseId, title, watching, onRetry }: PlayerProps) => {
  const [brokeAt, setBrokeAt] = useState<number>();
  const [isBroken, setIsBroken] = useState(false);
  const onAddressDead = (): void => {
    const now = Date.now();
    setBrokeAt(now);
    if (brokeAt !== undefined && now - brokeAt < SOON_MS) setIsBroken(true);
    else onRetry();
  };
  const { events, known, failure } = useWatching(courseId, watching, onAddressDead);
  return (
    <div className={styles.stack}>
      {isBroken && (
        <FailedState
          title="The recording cannot be played"
          onRetry={() => {
            setIsBroken(false);
            onRetry();
          }}
        />
      )}
      {/* What is said stands below it, as the office wrote it down. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        {...events}
        className={styles.video}
        src={watching.url}
        aria-label={`Recording: ${title}`}
        controls
        playsInline
        preload="metadata"
      />
      {failure !== undefined && (
        <Notice tone="warning" isAnnounced>
          {failure} We try again every few seconds; what you have watched is not lost while this page is open.
        </Notice>
      )}
      <HowFar watching={watching} known={known} />
      {watching.transcript !== '' && (
        <details>
          <summary>Transcript</summary>
          <p className={styles.transcript}>{watching.transcript}</p>
        </details>
      )}
    </div>
  );
};

/** Where the recording of a course is watched, by whoever is enrolled. */
export const RecordingPlayer = ({ courseId, title }: { courseId: string; title: string }) => {
  const { data, error, refetch } = useWatchCourse(courseId);
  return (
    <Card title="Recording">
      {data ? (
        <Player courseId={courseId} title={title} watching={data} onRetry={() => void refetch()} />
      ) : error ? (
        <FailedState
          title={
            isNotFound(error)
              ? 'The recording is being replaced'
              : messageOf(error, 'The recording could not be loaded')
          }
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={6} label="Loading the recording" />
      )}
    </Card>
  );
};
