import type { Announcement } from '@linehaul/contract/announcements';
import { formatDate } from '../lib/formats/format.ts';
import { useSession } from '../lib/session/use-session.ts';
import { HtmlContent } from '../ui/content/html-content.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Button } from '../ui/forms/button.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { AnnouncementLink } from './announcement-link.tsx';
import { useAcknowledge } from './announcement-queries.ts';
import styles from './announcements.module.css';

const Acknowledging = ({ announcement: { id, title, acknowledgedUtc } }: { announcement: Announcement }) => {
  const { isImpersonating } = useSession();
  const { failure, acknowledge } = useAcknowledge();
  if (acknowledgedUtc !== null)
    return (
      <p className={styles.read} role="status">
        You said on {formatDate(acknowledgedUtc)} that you have read it.
      </p>
    );
  if (isImpersonating) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => void acknowledge(id)}>
        Got it<span className="visually-hidden">: {title}</span>
      </Button>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
    </>
  );
};

/** One announcement as a whole. */
export const AnnouncementArticle = ({ announcement }: { announcement: Announcement }) => {
  const { id, title, content, isUrgent, publishedUtc, lastDay, link } = announcement;
  return (
    <article
      className={styles.article}
      aria-labelledby={`announcement-${id}`}
      data-urgent={isUrgent || undefined}
    >
      <div className={styles.head}>
        <h2 id={`announcement-${id}`}>
          <Breakable>{title}</Breakable>
        </h2>
        {isUrgent && <StatusTag tone="error">Urgent</StatusTag>}
      </div>
      <p className={styles.day}>
        {formatDate(publishedUtc)}, shown until {formatDate(lastDay)}
      </p>
      <HtmlContent html={content} />
      <div className={styles.acts}>
        <AnnouncementLink link={link} />
        <Acknowledging announcement={announcement} />
      </div>
    </article>
  );
};
