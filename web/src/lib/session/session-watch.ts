import { useEffect } from 'react';
import { isLeaveGuarded } from '../navigation/leave-questions.ts';
import { session } from './session.ts';

let isWaiting = false;

/**
 * Starts over when the person of this page has signed out, or another has signed in, in another tab, and when they act for another
 * organisation than it shows. Typed work is not thrown away unseen: the browser asks about it, once the person looks at this tab.
 */
const leaveStalePage = (): void => {
  if (!session.hasChangedPerson() && !session.hasChangedOrganisation()) return;
  if (!isLeaveGuarded() || document.visibilityState === 'visible') return window.location.reload();
  if (isWaiting) return;
  isWaiting = true;
  const look = (): void => {
    isWaiting = false;
    leaveStalePage();
  };
  document.addEventListener('visibilitychange', look, { once: true });
};

/** Keeps the tabs of one browser together, and what somebody left behind out of the way Back. */
export const useSessionWatch = (): void => {
  useEffect(() => {
    window.addEventListener('storage', leaveStalePage);
    window.addEventListener('pageshow', leaveStalePage);
    return () => {
      window.removeEventListener('storage', leaveStalePage);
      window.removeEventListener('pageshow', leaveStalePage);
    };
  }, []);
};

/** Keeps the tabs together by the organisation that is acted for, as the server says it; it may have been switched on another device. */
export const useOrganisationOfTab = (id: string | undefined): void => {
  useEffect(() => {
    if (id === undefined) return;
    session.showsOrganisation(id);
    leaveStalePage();
  }, [id]);
};
