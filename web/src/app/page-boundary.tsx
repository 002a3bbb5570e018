import type { ReactNode } from 'react';
import { isForbidden } from '../lib/api-error.ts';
import { useLocation } from '../lib/router.tsx';
import { AccessDenied } from './access-denied.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailedPage } from './failed-page.tsx';

const standIn = (failure: unknown): ReactNode =>
  isForbidden(failure) ? <AccessDenied refusal={failure} /> : <FailedPage />;

/** Keeps the shell around a page that broke, or whose data the server refuses. */
export const PageBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary place={useLocation().pathname} fallback={standIn}>
    {children}
  </ErrorBoundary>
);
