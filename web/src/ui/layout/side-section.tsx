import type { ReactNode } from 'react';
import styles from './side-section.module.css';

interface SideSectionProps {
  /** What its menu is called. */
  label: string;
  /** The menu's list, after whatever opens it on a phone. */
  menu: ReactNode;
  children: ReactNode;
  /** Widths of its own. */
  className?: string | undefined;
}

/** Pages that belong together: a menu at the side, on a phone above the page. */
export const SideSection = ({ label, menu, children, className = '' }: SideSectionProps) => (
  <div className={`${styles.section} ${className}`}>
    <nav aria-label={label} className={styles.menu}>
      {menu}
    </nav>
    <div className={styles.page}>{children}</div>
  </div>
);
