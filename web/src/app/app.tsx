import { Suspense, useEffect } from 'react';
import { useLocation } from '../lib/router.tsx';
import { Loading } from '../ui/feedback/spinner.tsx';
import { ToastHost } from '../ui/feedback/toast-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailedPage } from './failed-page.tsx';
import { ImpersonationNotice } from './impersonation-notice.tsx';
import { matchRoute } from './match-route.ts';
import { PlainShell } from './plain-shell.tsx';
import { innerPage } from './preload-page.ts';
import { RoutedPage } from './routed-page.tsx';
import { entryRoutes } from './entry-routes.ts';
import { SandboxRibbon } from './sandbox-ribbon.tsx';
import { wakeUp } from './wake-up.ts';

/** The page of the current address, inside the shell it shares with its neighbours. */
const CurrentPage = () => {
  const { pathname, visit } = useLocation();
  useEffect(() => {
    if (visit > 0) window.scrollTo(0, 0);
  }, [visit]);
  useEffect(wakeUp, []);
  const route = matchRoute(entryRoutes, pathname);
  return route ? <RoutedPage route={route} /> : <innerPage.Component />;
};

const failedPage = () => (
  <PlainShell>
    <FailedPage />
  </PlainShell>
);

export const App = () => (
  <>
    <ImpersonationNotice />
    <SandboxRibbon />
    <ErrorBoundary place={useLocation().pathname} fallback={failedPage}>
      <Suspense fallback={<Loading />}>
        <CurrentPage />
      </Suspense>
    </ErrorBoundary>
    <ToastHost />
  </>
);
