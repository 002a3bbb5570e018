import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

interface PageHeadingProps {
  children: ReactNode;
  /** A sentence that says what the page is for. */
  lead?: ReactNode;
}

/** The page's one h1; it takes focus when the person arrives from another page. */
export const PageHeading = ({ children, lead }: PageHeadingProps) => (
  <div className={styles.heading}>
    <h1 tabIndex={-1}>{children}</h1>
    {lead !== undefined && <p className={styles.lead}>{lead}</p>}
  </div>
);
