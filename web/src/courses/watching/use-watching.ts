import {
  reportWatching,
  WATCHING_MAX_RATE,
  WATCHING_REPORT_MS,
  watchCourse,
} from '@linehaul/contract/recordings';
import type { DataOf } from '@linehaul/contract/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { sendAtLeaving } from '../../lib/calls/send-at-leaving.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { COURSES_KEY } from '../course-queries.ts';
import { notePlayed } from './played-spans.ts';

export type Watching = DataOf<typeof watchCourse>;

/** Apart from what is known of the course: it is asked for anew when its address has become too old, and only then. */
export const useWatchCourse = (courseId: string) =>
  useQuery({
    queryKey: ['course-watching', courseId],
    queryFn: () => call(watchCourse, { body: { courseId } }),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false },
  });

const msOf = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): number =>
  Math.round(currentTarget.currentTime * 1000);

interface Reporting {
  onTick: () => void;
  onLeave: () => void;
}

/** Every few seconds, and when the page is left in whatever way. */
const useReporting = (reporting: Reporting): void => {
  const onTick = useEffectEvent(reporting.onTick);
  const onLeave = useEffectEvent(reporting.onLeave);
  useEffect(() => {
    const timer = setInterval(() => onTick(), WATCHING_REPORT_MS);
    const leave = (): void => onLeave();
    // Phones tell nothing more when the page is put away for good.
    const hide = (): void => {
      if (document.visibilityState === 'hidden') onLeave();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      onLeave();
    };
  }, []);
};

/** What changes for the person when enough is watched: the course is completed, or its test is open. */
const useTellWatched = () => {
  const queries = useQueryClient();
  return (isCompleted: boolean): void => {
    const title = isCompleted ? 'You have completed this course' : 'You have watched the recording';
    showToast({ tone: 'success', title });
    void queries.invalidateQueries({ queryKey: COURSES_KEY });
  };
};

/** Tells the server what is played, every few seconds and when it is left. */
const useReports = (courseId: string, { recordingId, watchedMs, neededMs, completedUtc }: Watching) => {
  const tellWatched = useTellWatched();
  const [played] = useState(notePlayed);
  const positionRef = useRef<number>(undefined);
  const isUnderWayRef = useRef(false);
  const [known, setKnown] = useState({ watchedMs, completedUtc });
  const [failure, setFailure] = useState<string>();
  const inputOf = () => {
    const spans = played.take();
    const positionMs = positionRef.current;
    return spans.length === 0 || positionMs === undefined
      ? undefined
      : { body: { courseId, recordingId, positionMs, played: spans } };
  };
  const report = async (): Promise<void> => {
    if (isUnderWayRef.current) return;
    const input = inputOf();
    if (!input) return;
    isUnderWayRef.current = true;
    try {
      const now = await call(reportWatching, input);
      setFailure(undefined);
      setKnown(now);
      const isFirst = now.completedUtc !== null ? known.completedUtc === null : known.watchedMs < neededMs;
      if (now.watchedMs >= neededMs && isFirst) tellWatched(now.completedUtc !== null);
    } catch (error) {
      played.putBack(input.body.played);
      setFailure(messageOf(error, 'How far you are could not be saved'));
    }
    isUnderWayRef.current = false;
  };
  useReporting({
    onTick: () => void report(),
    onLeave: () => {
      const input = inputOf();
      if (input) sendAtLeaving(reportWatching, input);
    },
  });
  return { played, positionRef, report, known, failure };
};

/** What the native player is given, so that it goes on where somebody left and the server knows how far they are. */
export const useWatching = (courseId: string, watching: Watching, onAddressDead: () => void) => {
  const { played, positionRef, report, known, failure } = useReports(courseId, watching);
  const resumeAtRef = useRef(watching.positionMs);
  const stop = (event: SyntheticEvent<HTMLVideoElement>): void => {
    played.advance(msOf(event));
    played.close();
    void report();
  };
  const events = {
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void => {
      currentTarget.currentTime = resumeAtRef.current / 1000;
    },
    onPlaying: (event: SyntheticEvent<HTMLVideoElement>): void => played.begin(msOf(event)),
    onSeeking: (): void => played.close(),
    onSeeked: (event: SyntheticEvent<HTMLVideoElement>): void => {
      positionRef.current = msOf(event);
      if (!event.currentTarget.paused) played.begin(msOf(event));
    },
    onTimeUpdate: (event: SyntheticEvent<HTMLVideoElement>): void => {
      if (event.currentTarget.seeking) return;
      positionRef.current = msOf(event);
      played.advance(msOf(event));
    },
    onPause: stop,
    onEnded: stop,
    onRateChange: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>): void => {
      if (currentTarget.playbackRate > WATCHING_MAX_RATE) currentTarget.playbackRate = WATCHING_MAX_RATE;
    },
    onError: (): void => {
      resumeAtRef.current = positionRef.current ?? resumeAtRef.current;
      played.close();
      onAddressDead();
    },
  };
  return { events, known, failure };
};
