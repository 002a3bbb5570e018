import { type ReactNode, Suspense } from 'react';
import { QueryProvider } from '../lib/query-provider.tsx';
import { PageBody } from '../ui/page-body.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { Loading } from '../ui/spinner.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { PageBoundary } from './page-boundary.tsx';
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
      <footer className={styles.footer}>
        <SupportContacts />
      </footer>
    </div>
  </QueryProvider>
);
