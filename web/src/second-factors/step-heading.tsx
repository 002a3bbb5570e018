import type { ReactNode } from 'react';
import { useFocusOnMount } from '../ui/layout/use-focus-on-mount.ts';

/** Heads what takes the place of the overview, and takes focus with it. */
export const StepHeading = ({ children }: { children: ReactNode }) => {
  const ref = useFocusOnMount<HTMLHeadingElement>();
  return (
    <h3 ref={ref} tabIndex={-1}>
      {children}
    </h3>
  );
};
