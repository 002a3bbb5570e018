import type { Announcement } from '@linehaul/contract/announcements';
import { Link } from 'react-router';

/** Where an announcement leads: a page of the portal, or another site in a tab of its own. */
export const AnnouncementLink = ({ link }: Pick<Announcement, 'link'>) => {
  if (!link) return null;
  const { url, label } = link;
  if (url.startsWith('/')) return <Link to={url}>{label}</Link>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {label}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
};
