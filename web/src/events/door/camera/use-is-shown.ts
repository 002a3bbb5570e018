import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Whether somebody sees the page: not while the phone is locked, or shows another app. */
export const useIsShown = (): boolean =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
