import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { NOBODY, sessionStore } from './session.ts';

const nobodyWhileBuilding = () => NOBODY;

/** Who is signed in, for whatever draws it. In pages that were drawn while building it is nobody until they are alive. */
export const useSession = () =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.current, nobodyWhileBuilding);

/** With every page, what stands around it learns who is signed in by now: another tab may have changed that. */
export const useSessionOfPage = (): void => {
  const { key } = useLocation();
  useEffect(() => sessionStore.lookAgain(key), [key]);
};
