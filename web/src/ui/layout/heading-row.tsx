import type { ReactNode } from 'react';
import styles from './heading-row.module.css';

/** A heading, and at the end of its line what belongs to it. */
export const HeadingRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
