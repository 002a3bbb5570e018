import { useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { isLeaveGuarded, mayLeavePage } from '../lib/navigation/leave-questions.ts';

/**
 * Asks before Back or Forward leaves something unsaved. Links ask for themselves (`useLeaveGuard`); where the portal
 * leads on by itself, such as after a payment, nobody is asked.
 */
export const useLeaveQuestion = (): void => {
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction === NavigationType.Pop &&
      isLeaveGuarded() &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (mayLeavePage()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
};
