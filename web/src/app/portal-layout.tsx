import type { ReactNode } from 'react';
import { QueryProvider } from '../lib/query-provider.tsx';
import { SkipLink } from '../ui/layout/skip-link.tsx';
import { GuardedRoom } from './guarded-room.tsx';
import { PortalHeader } from './portal-header.tsx';
import styles from './portal-layout.module.css';
import { SupportContacts } from './support-contacts.tsx';

/** The portal around its pages: who runs it, where one can go, whom to ask. */
export const PortalLayout = ({ children }: { children: ReactNode }) => (
  <QueryProvider>
    <div className={styles.shell}>
      <SkipLink />
      <PortalHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        <GuardedRoom>{children}</GuardedRoom>
      </main>
      <footer className={styles.footer}>
        <SupportContacts />
      </footer>
    </div>
  </QueryProvider>
);
