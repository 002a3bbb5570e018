import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { Loading } from '../ui/spinner.tsx';
import { ToastHost } from '../ui/toast-host.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageFrame } from './page-frame.tsx';
import { routes } from './routes.tsx';
import { SandboxRibbon } from './sandbox-ribbon.tsx';

export const App = () => (
  <>
    <SandboxRibbon />
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <Routes>
          {routes.map((route) => (
            <Route
              key={route.path}
              path={route.path}
              element={
                <PageFrame route={route}>
                  <route.page.Component />
                </PageFrame>
              }
            />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
    <ToastHost />
  </>
);
