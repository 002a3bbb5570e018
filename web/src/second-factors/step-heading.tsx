import type { ReactNode } from 'react';
import { useFocusOnMount } from '../ui/layout/use-focus-on-mount.ts';
import styles from './second-factors.module.css';

/** Heads what takes the place of the overview, and takes focus with it. */
export const StepHeading = ({ children }: { children: ReactNode }) => {
  const ref = useFocusOnMount<HTMLHeadingElement>();
  return (
    <h2 ref={ref} className={styles.step} tabIndex={-1}>
      {children}
    </h2>
  );
};
