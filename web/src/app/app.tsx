import { useEffect, useLayoutEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router';
import { leavePage } from '../lib/navigation/page-left.ts';
import { pageTitle } from '../lib/navigation/page-title.ts';
import { useSessionOfPage } from '../lib/session/use-session.ts';
import { MissingCodeHost } from '../ui/feedback/missing-code-host.tsx';
import { ToastHost } from '../ui/feedback/toast-host.tsx';
import { ComingPage } from './coming-page.tsx';
import { ImpersonationNotice } from './impersonation/impersonation-notice.tsx';
import { factsOf } from './routes/page-route.ts';
import { SandboxRibbon } from './shells/sandbox-ribbon.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';

/** Ahead of the page's own effects, which may know a better title. */
const useRouteTitle = (): void => {
  const title = factsOf(useMatches().at(-1) ?? {})?.title;
  useLayoutEffect(() => {
    if (title !== undefined) document.title = pageTitle(title);
  }, [title]);
};

const useLeftPage = (): void => {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  useEffect(() => () => leavePage(path), [path]);
};

/** What stands on every page. */
export const App = () => {
  useRouteTitle();
  useSessionOfPage();
  useLeaveQuestion();
  useLeftPage();
  return (
    <>
      <ImpersonationNotice />
      <SandboxRibbon />
      <Outlet />
      <ComingPage />
      <ToastHost />
      <MissingCodeHost />
      <ScrollRestoration />
    </>
  );
};
