import type { ReactNode } from 'react';
import styles from './save-bar.module.css';

/** The buttons at the end of a long form or list, in sight wherever in it one is. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);
