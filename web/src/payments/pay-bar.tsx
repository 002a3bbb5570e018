import type { ReactNode } from 'react';
import styles from './pay-bar.module.css';

/** A form that is paid by: on a phone its `PayBar` stays in sight from the first field on. */
export const PayForm = ({ children }: { children: ReactNode }) => (
  <div className={styles.form}>{children}</div>
);

/** Where Pay stands, last in a `PayForm`. */
export const PayBar = ({ children, isHidden = false }: { children: ReactNode; isHidden?: boolean }) => (
  <div className={styles.bar} hidden={isHidden}>
    {children}
  </div>
);
