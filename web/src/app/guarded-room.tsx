import { type ReactNode, Suspense } from 'react';
import { PageBody } from '../ui/layout/page-body.tsx';
import { Loading } from '../ui/feedback/spinner.tsx';
import { GuardedPage } from './guarded-page.tsx';
import { PageBoundary } from './page-boundary.tsx';

const Waiting = () => (
  <PageBody>
    <Loading />
  </PageBody>
);

/** Where a shell for people who are signed in puts its page: guarded, waited for, and caught when it fails. */
export const GuardedRoom = ({ children }: { children: ReactNode }) => (
  <PageBoundary>
    <GuardedPage>
      <Suspense fallback={<Waiting />}>{children}</Suspense>
    </GuardedPage>
  </PageBoundary>
);
