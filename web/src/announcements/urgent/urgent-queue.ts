import type { Announcement } from '@linehaul/contract/announcements';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAnnouncements } from '../announcement-queries.ts';

/** Longer than that nobody waits for what may be urgent. */
const WAIT_MS = 600;

const useIsOver = (ms: number): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
};

/**
 * Whether what is urgent has a place in the page: it takes one while a page is drawn, never later, as it would push away what is
 * being read. What comes to be known on a page that stands is laid over its end, until the next page.
 */
const useHasPlace = (isKnown: boolean, hasUrgent: boolean): boolean => {
  const { key } = useLocation();
  const [drawn, setDrawn] = useState<{ key: string; hasPlace: boolean }>();
  if (isKnown && drawn?.key !== key) setDrawn({ key, hasPlace: hasUrgent });
  else if (drawn?.hasPlace && !hasUrgent) setDrawn({ ...drawn, hasPlace: false });
  return drawn?.hasPlace ?? false;
};

export interface UrgentQueue {
  /** What the person has not acknowledged yet, in its order. */
  readonly waiting: readonly Announcement[];
  readonly hasPlace: boolean;
  /** Whether the page is still to be shown, as it is not known whether something stands above it. */
  readonly isAwaited: boolean;
}

/** What stands on top of every page until it is acknowledged. */
export const useUrgentQueue = (): UrgentQueue => {
  const { data, isLoading, isError } = useAnnouncements();
  const isOver = useIsOver(WAIT_MS);
  const waiting = (data ?? []).filter(
    ({ isUrgent, acknowledgedUtc }) => isUrgent && acknowledgedUtc === null,
  );
  const isAwaited = isLoading && !isError && !isOver;
  return { waiting, hasPlace: useHasPlace(!isAwaited, waiting.length > 0), isAwaited };
};
