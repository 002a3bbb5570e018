import { useState } from 'react';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { CaptionsTrack } from './captions-track.tsx';
import { useCaptions } from './use-captions.ts';
import styles from './recording-player.module.css';
import { useWatchCourse, useWatching, type Watching } from './use-watching.ts';
import { timeWords } from './watching-words.ts';

/** An address lives for an hour: what breaks twice so soon is broken otherwise. */
const SOON_MS = 60_000;

interface PlayerProps {
  courseId: string;
  title: string;
  /** Which completes the course, once the recording is watched. */
  hasTest: boolean;
  watching: Watching;
  onRetry: () => void;
}

type Known = Pick<Watching, 'watchedMs' | 'completedUtc'>;

/** What is still to do. */
const restWords = ({ neededMs }: Watching, { watchedMs, completedUtc }: Known, hasTest: boolean): string => {
  if (completedUtc !== null)
    return 'You have completed this course, and may watch it again whenever it suits you.';
  if (hasTest && watchedMs >= neededMs) return 'You have watched it. The test below completes the course.';
  const then = hasTest ? 'the test opens below' : 'you have completed the course';
  return `Watch ${timeWords(neededMs)} of it, at any speed up to twice the usual one, and ${then}. You may stop, and go on on another device.`;
};

const HowFar = ({ watching, known, hasTest }: { watching: Watching; known: Known; hasTest: boolean }) => {
  const { durationMs } = watching;
  const watchedMs = Math.min(known.watchedMs, durationMs);
  return (
    <>
      <Progress
        label={`You have watched ${timeWords(watchedMs)} of ${timeWords(durationMs)}`}
        part={watchedMs / durationMs}
      />
      <p>{restWords(watching, known, hasTest)}</p>
    </>
  );
};

const Player = ({ courseId, title, hasTest, watching, onRetry }: PlayerProps) => {
  const [brokeAt, setBrokeAt] = useState<number>();
  const [isBroken, setIsBroken] = useState(false);
  const onAddressDead = (): void => {
    const now = Date.now();
    setBrokeAt(now);
    if (brokeAt !== undefined && now - brokeAt < SOON_MS) setIsBroken(true);
    else onRetry();
  };
  const { events, known, failure } = useWatching(courseId, watching, onAddressDead);
  const captions = useCaptions(courseId, watching.captionsUrl);
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
      {/* Of those that the office has uploaded. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        {...events}
        className={styles.video}
        src={watching.url}
        aria-label={`Recording: ${title}`}
        controls
        playsInline
        preload="metadata"
      >
        {captions.url !== null && <CaptionsTrack url={captions.url} onFail={captions.onFail} />}
      </video>
      {captions.isFailed ? (
        <Notice tone="warning" title="The captions could not be loaded" isAnnounced>
          <Button variant="secondary" onClick={captions.retry}>
            Load them again
          </Button>
        </Notice>
      ) : (
        captions.url !== null && <p>With captions: switch them on in the player.</p>
      )}
      {failure !== undefined && (
        <Notice tone="warning" isAnnounced>
          {failure} We try again every few seconds; what you have watched is not lost while this page is open.
        </Notice>
      )}
      <HowFar {...{ watching, known, hasTest }} />
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
export const RecordingPlayer = ({
  courseId,
  title,
  hasTest,
}: Pick<PlayerProps, 'courseId' | 'title' | 'hasTest'>) => {
  const { data, error, refetch } = useWatchCourse(courseId);
  return (
    <Card title="Recording">
      {data ? (
        <Player {...{ courseId, title, hasTest }} watching={data} onRetry={() => void refetch()} />
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
