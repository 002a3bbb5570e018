import type { ReactNode } from 'react';

/** How many there are, told again whenever the list changes. Where there is nothing, what stands in place of the list says so. */
export const ListCount = ({ count, children }: { count: number; children: ReactNode }) => (
  <p role="status" className={count === 0 ? 'visually-hidden' : undefined}>
    {children}
  </p>
);
