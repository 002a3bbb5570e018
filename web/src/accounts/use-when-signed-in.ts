import { useEffect, useRef } from 'react';
import { session } from '../lib/session/session.ts';

/** Whether a page that leads on whom it is not for stays. */
export const isNobodySignedIn = (): boolean => !session.isSignedIn();

/** Sends a person who was signed in before this page opened on from it. */
export const useWhenSignedIn = (goOn: (contactType: string | undefined) => void): void => {
  const isChecked = useRef(false);
  useEffect(() => {
    if (isChecked.current) return;
    isChecked.current = true;
    if (session.isSignedIn()) goOn(session.contactType());
  }, [goOn]);
};
