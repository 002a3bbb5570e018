import { useEffect } from 'react';
import { countLook } from '../partner-queries.ts';

/** A page that was only passed by, or loaded in a tab that nobody sees, has not been looked at. */
const LOOKED_AT_MS = 2000;

/** Counts a look once the page has been in front of the person for a while. */
export const useCountedLook = (id: string, isCounted: boolean): void => {
  useEffect(() => {
    if (!isCounted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    const watch = (): void => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible') return;
      timer = setTimeout(() => {
        stop();
        countLook(id);
      }, LOOKED_AT_MS);
    };
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [id, isCounted]);
};
