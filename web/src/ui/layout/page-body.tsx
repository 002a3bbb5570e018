import type { ReactNode } from 'react';
import styles from './page-body.module.css';

interface PageBodyProps {
  children: ReactNode;
  /** Tables and dashboards take more room than text. */
  width?: 'text' | 'wide';
}

/** The room a page's content stands in. */
export const PageBody = ({ children, width = 'text' }: PageBodyProps) => (
  <div className={styles.body} data-width={width}>
    {children}
  </div>
);
