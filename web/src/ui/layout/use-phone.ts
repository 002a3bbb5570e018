import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 40rem)';

const subscribe = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(PHONE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the page is as narrow as on a phone; where it is drawn ahead it is not. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
