import { type ReactNode, Suspense } from 'react';
import { QueryProvider } from '../lib/query-provider.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Loading } from '../ui/spinner.tsx';
import styles from './admin-layout.module.css';
import { AdminRail } from './admin-rail.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PortalHeader } from './portal-header.tsx';

/** The admin area around its pages: the rail at the side, on a phone below the header. */
export const AdminLayout = ({ children }: { children: ReactNode }) => (
  <QueryProvider>
    <div className={styles.shell}>
      <SkipLink />
      <PortalHeader isInAdmin />
      <AdminRail />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageBoundary>
          <GuardedPage>
            <Suspense
              fallback={
                <PageBody>
                  <Loading />
                </PageBody>
              }
            >
              {children}
            </Suspense>
          </GuardedPage>
        </PageBoundary>
      </main>
    </div>
  </QueryProvider>
);
