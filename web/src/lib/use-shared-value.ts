import { useEffect, useSyncExternalStore } from 'react';
import type { SharedValue } from './shared-value.ts';

const isVisible = (): boolean => document.visibilityState === 'visible';

/** The value as it is known, brought up to date when the page opens and when the person comes back to its tab. */
export const useSharedValue = <T>({ subscribe, shown, refresh, reload }: SharedValue<T>) => {
  const { data, error } = useSyncExternalStore(subscribe, shown, shown);
  useEffect(() => {
    const look = (): void => void refresh();
    const lookIfVisible = (): void => {
      if (isVisible()) look();
    };
    look();
    document.addEventListener('visibilitychange', lookIfVisible);
    return () => document.removeEventListener('visibilitychange', lookIfVisible);
  }, [refresh]);
  return { data, error, refetch: reload };
};

/** Asks again and again while the page is seen: for what changes without the person's doing. */
export const usePolling = <T>({ reload }: SharedValue<T>, everyMs: number): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (isVisible()) reload().catch(() => undefined);
    }, everyMs);
    return () => clearInterval(timer);
  }, [reload, everyMs]);
};
