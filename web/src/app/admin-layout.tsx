import type { ReactNode } from 'react';
import { QueryProvider } from '../lib/query-provider.tsx';
import { SkipLink } from '../ui/layout/skip-link.tsx';
import styles from './admin-layout.module.css';
import { AdminRail } from './admin-rail.tsx';
import { GuardedRoom } from './guarded-room.tsx';
import { PortalHeader } from './portal-header.tsx';

/** The admin area around its pages: the rail at the side, on a phone below the header. */
export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <QueryProvider>
    <div className={styles.shell}>
      <SkipLink />
      <PortalHeader isInAdmin />
      <AdminRail />
      <main id="main" tabIndex={-1} className={styles.main}>
        <GuardedRoom>{children}</GuardedRoom>
      </main>
    </div>
  </QueryProvider>
);
