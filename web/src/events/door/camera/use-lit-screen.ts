import { useEffect } from 'react';
import { useIsShown } from './use-is-shown.ts';

/** Keeps the screen of a phone at the door on, where the browser can: it would go dark between two guests. */
export const useLitScreen = (): void => {
  const isShown = useIsShown();
  useEffect(() => {
    // The browser ends it by itself when the page is hidden; a battery that is low refuses it.
    if (!isShown) return undefined;
    const lock = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void lock?.then((held) => held?.release());
  }, [isShown]);
};
