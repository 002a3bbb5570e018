import { useEffect } from 'react';
import { hasAgreedToLeave, holdLeaving, mayLeavePage } from './leave-questions.ts';

const withoutHash = (address: string): string => address.replace(/#.*$/s, '');

/** Not for a place in this page, another tab, a file, a telephone or a mail. */
const leavesPage = (link: HTMLAnchorElement): boolean => {
  const isHere = link.hash !== '' && withoutHash(link.href) === withoutHash(window.location.href);
  const isElsewhere = link.target === '_blank' || link.hasAttribute('download');
  return link.protocol.startsWith('http') && !isElsewhere && !isHere;
};

/** While `question` is given, leaving the page by link, Back (see navigation.ts) or closing the tab needs a yes to it. */
export const useLeaveGuard = (question: string | undefined, isTyped = false): void => {
  useEffect(() => {
    if (question === undefined) return;
    const release = holdLeaving(question, isTyped);

    const onUnload = (event: BeforeUnloadEvent): void => {
      if (!hasAgreedToLeave()) event.preventDefault();
    };

    const onClick = (event: MouseEvent): void => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || !leavesPage(link) || mayLeavePage()) return;
      event.preventDefault();
      event.stopPropagation();
    };

    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, [question, isTyped]);
};
