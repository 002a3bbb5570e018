import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 40rem)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the page is as narrow as on a phone at this moment. */
export const isPhone = (): boolean => window.matchMedia(PHONE).matches;

/** The same, kept up to date; where the page is drawn ahead it is not one. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, isPhone, () => false);
