import { useEffect } from 'react';
import { hasAgreedToLeave, holdLeaving } from './leave-questions.ts';

const mayLeave = (question: string): boolean => window.confirm(question);

/** While `question` is given, leaving the page by link, Back or closing the tab needs a yes to it. */
export const useLeaveGuard = (question: string | undefined): void => {
  useEffect(() => {
    if (question === undefined) return;
    let isReturning = false;
    const release = holdLeaving(question);

    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!hasAgreedToLeave()) event.preventDefault();
    };

    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || link.getAttribute('target') === '_blank' || mayLeave(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };

    // The browser has gone back already when it says so: go forward again, unnoticed by the router.
    const onPopState = (event: PopStateEvent): void => {
      if (!isReturning && mayLeave(question)) return;
      event.stopImmediatePropagation();
      if (!isReturning) window.history.go(1);
      isReturning = !isReturning;
    };

    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPopState, { capture: true });
    };
  }, [question]);
};
