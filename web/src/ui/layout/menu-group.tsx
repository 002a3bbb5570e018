import type { ReactNode } from 'react';
import { useCurrentInSight } from '../lists/use-current-in-sight.ts';
import styles from './menu-group.module.css';

/** The menu of events, of the members' pages and the office's alike. */
export const MenuList = ({ children }: { children: ReactNode }) => (
  <ul ref={useCurrentInSight()} className={styles.entries}>
    {children}
  </ul>
);

/** Entries under a name of their own. */
export const MenuGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <li className={styles.group}>
    <span className={styles.title}>{title}</span>
    <ul aria-label={title}>{children}</ul>
  </li>
);
