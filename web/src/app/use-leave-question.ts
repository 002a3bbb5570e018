import { useEffect, useRef } from 'react';
import { NavigationType, useBlocker, useLocation } from 'react-router';
import { isLeaveGuarded, mayLeavePage } from '../lib/navigation/leave-questions.ts';

/** The place of this page in the browser's history, as the router counts it. */
const placeNow = (): number | undefined => {
  const place: unknown = window.history.state?.idx;
  return typeof place === 'number' ? place : undefined;
};

/** The browser goes back and forth after the script that asked for it. */
const SETTLED_MS = 150;

let returning: ReturnType<typeof setTimeout> | undefined;

/** Of two quick Backs the router takes back one: the address of who stays would be another page's. */
const returnTo = (place: number | undefined): void => {
  returning = setTimeout(() => {
    const now = placeNow();
    if (place !== undefined && now !== undefined && now !== place) window.history.go(place - now);
  }, SETTLED_MS);
};

/** Whoever goes on meanwhile is asked anew, and not brought back from where they then go. */
const forgetReturn = (): void => clearTimeout(returning);

/**
 * Asks before Back or Forward leaves something unsaved. Links ask for themselves (`useLeaveGuard`); where the portal
 * leads on by itself, such as after a payment, nobody is asked.
 */
export const useLeaveQuestion = (): void => {
  const { key } = useLocation();
  const shownRef = useRef<{ readonly key: string; readonly place: number | undefined }>(undefined);
  useEffect(() => {
    // Only when a page is reached: while Back is being asked about, the browser is elsewhere.
    shownRef.current = { key, place: placeNow() };
  }, [key]);
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    forgetReturn();
    return (
      historyAction === NavigationType.Pop &&
      isLeaveGuarded() &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search
    );
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (mayLeavePage()) {
      blocker.proceed();
      return;
    }
    blocker.reset();
    returnTo(shownRef.current?.place);
  }, [blocker]);
};
