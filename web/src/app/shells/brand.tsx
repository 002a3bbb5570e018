import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { settings } from '../../lib/settings.ts';
import styles from './brand.module.css';

/** The association's name beside the mark: a road that runs to the horizon, or what the association has of its own. */
export const Brand = () => (
  <Link to={paths.home} className={styles.brand}>
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" />
      <path d="M12.6 6h6.8L26 26H6z" />
      <path d="M16 7.5v4M16 14v4.5M16 21v5" />
    </svg>
    <span className={styles.picture} />
    <span className={styles.name} data-brand-name="">
      {settings.association.name}
    </span>
    <span className={styles.shortName} data-brand-name="" aria-hidden="true">
      {settings.association.shortName}
    </span>
  </Link>
);
