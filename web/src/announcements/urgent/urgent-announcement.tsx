import type { Announcement } from '@linehaul/contract/announcements';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import { AnnouncementLink } from '../announcement-link.tsx';
import { useAcknowledge } from '../announcement-queries.ts';
import { beginningOf, URGENT_SHOWN_LETTERS } from '../announcement-text.ts';
import styles from './urgent.module.css';

interface UrgentAnnouncementProps {
  announcement: Announcement;
  /** How many wait, this one among them. */
  count: number;
  hasPlace: boolean;
}

/** The one that is read first; the next follows it. */
export const UrgentAnnouncement = ({ announcement, count, hasPlace }: UrgentAnnouncementProps) => {
  const { isImpersonating } = useSession();
  const { failure, acknowledge } = useAcknowledge();
  const ref = useRef<HTMLElement>(null);
  const isPressedRef = useRef(false);
  const { id, title, text, link } = announcement;
  const press = (): void => {
    isPressedRef.current = true;
    void acknowledge(id);
  };
  // With the last one the button that has the focus is gone.
  useEffect(() => {
    const main = ref.current?.closest('main');
    return () => {
      if (isPressedRef.current && document.activeElement === document.body)
        main?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={ref}
      aria-label="Urgent announcement"
      className={styles.urgent}
      data-over={hasPlace ? undefined : true}
    >
      <Icon name="alert" />
      <div className={styles.words}>
        <p>
          <Link to={paths.announcements} className={styles.title}>
            {title}
          </Link>
          {count > 1 && <span className={styles.count}> 1 of {count}</span>}
        </p>
        <p className={styles.text}>{beginningOf(text, URGENT_SHOWN_LETTERS)}</p>
        {failure !== undefined && <p role="alert">{failure}</p>}
      </div>
      <div className={styles.acts}>
        <AnnouncementLink link={link} />
        {!isImpersonating && (
          <button type="button" className={styles.got} onClick={press}>
            Got it
          </button>
        )}
      </div>
    </section>
  );
};
