import type { ReactNode } from 'react';
import { Horizon } from '../../ui/layout/horizon.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { Brand } from './brand.tsx';
import styles from './plain-shell.module.css';

/** A header and the words below it: for pages that belong to no part of the portal. */
export const PlainShell = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <header className={styles.header}>
      <Brand />
    </header>
    <main id="main" tabIndex={-1}>
      <Horizon>{children}</Horizon>
    </main>
  </>
);
