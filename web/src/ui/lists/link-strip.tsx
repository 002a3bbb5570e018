import { Link } from 'react-router';
import styles from './link-strip.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

interface StripLink {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  /** How many there are behind it, and what they are called. */
  readonly count?: { readonly items: number; readonly what: string };
  readonly isCurrent: boolean;
}

interface LinkStripProps {
  label: string;
  links: readonly StripLink[];
  /** Whether the list below changes in place, so that the page stays where it is. */
  staysInPlace?: boolean;
}

/** Lists of a section beside each other; on a phone in one line that goes on beyond the edge. */
export const LinkStrip = ({ label, links, staysInPlace = false }: LinkStripProps) => (
  <nav aria-label={label}>
    <ul ref={useCurrentInSight()} className={styles.strip}>
      {links.map(({ key, to, label: name, count, isCurrent }) => (
        <li key={key}>
          <Link to={to} preventScrollReset={staysInPlace} aria-current={isCurrent ? 'page' : undefined}>
            {name}
            {count && (
              <span className={styles.count}>
                {count.items}
                <span className="visually-hidden"> {count.what}</span>
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
