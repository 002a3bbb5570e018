import { Suspense, useEffect } from 'react';
import { useLocation } from '../lib/router.tsx';
import { Loading } from '../ui/spinner.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { FailedPage } from './failed-page.tsx';
import { ImpersonationNotice } from './impersonation-notice.tsx';
import { matchPage } from './match-page.ts';
import { PageFrame } from './page-frame.tsx';
import { PlainShell } from './plain-shell.tsx';
import { SandboxRibbon } from './sandbox-ribbon.tsx';
import { wakeUp } from './wake-up.ts';

/** The page of the current address, inside the shell it shares with its neighbours. */
const CurrentPage = () => {
  const { pathname, visit } = useLocation();
  useEffect(() => {
    if (visit > 0) window.scrollTo(0, 0);
  }, [visit]);
  useEffect(wakeUp, []);
  const route = matchPage(pathname);
  if (!route) return null;
  const framed = (
    <PageFrame key={route.path} route={route}>
      <route.page.Component />
    </PageFrame>
  );
  const page = route.section ? <route.section.Component>{framed}</route.section.Component> : framed;
  return route.shell ? <route.shell.Component>{page}</route.shell.Component> : page;
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
