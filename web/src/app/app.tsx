import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Loading } from '../ui/spinner.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { AccountLayout } from './account-layout.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFrame } from './page-frame.tsx';
import { type PortalRoute, routes } from './routes.tsx';
import { SandboxRibbon } from './sandbox-ribbon.tsx';
import { SignUpLayout } from './sign-up-layout.tsx';

const routesIn = (shell: PortalRoute['shell']) =>
  routes
    .filter((route) => route.shell === shell)
    .map((route) => (
      <Route
        key={route.path}
        path={route.path}
        element={
          <PageFrame key={route.path} route={route}>
            <route.page.Component />
          </PageFrame>
        }
      />
    ));

export const App = () => (
  <>
    <SandboxRibbon />
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route element={<SignUpLayout />}>{routesIn('sign-up')}</Route>
          <Route element={<AccountLayout />}>{routesIn('account')}</Route>
          {routesIn('own')}
        </Routes>
      </Suspense>
    </ErrorBoundary>
    <ToastHost />
  </>
);
