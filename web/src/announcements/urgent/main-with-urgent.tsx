import { type ReactNode, useLayoutEffect } from 'react';
import { endEarlyFrame } from '../../lib/loading/early-frame.ts';
import { UrgentAnnouncement } from './urgent-announcement.tsx';
import { useUrgentQueue } from './urgent-queue.ts';
import styles from './urgent.module.css';

interface MainWithUrgentProps {
  className: string | undefined;
  children: ReactNode;
}

/** The main part of a shell, with what is urgent on top of whatever page it holds. */
export const MainWithUrgent = ({ className = '', children }: MainWithUrgentProps) => {
  const { waiting, hasPlace, isAwaited } = useUrgentQueue();
  const [first] = waiting;
  useLayoutEffect(() => {
    if (!isAwaited) endEarlyFrame();
  }, [isAwaited]);
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`${className} ${styles.main}`}
      data-awaited={isAwaited || undefined}
    >
      <p className="visually-hidden" aria-live="polite">
        {first && `Urgent announcement: ${first.title}`}
      </p>
      {first && <UrgentAnnouncement announcement={first} count={waiting.length} hasPlace={hasPlace} />}
      {children}
    </main>
  );
};
