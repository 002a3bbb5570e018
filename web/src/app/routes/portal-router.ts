import type {
  DataRouter,
  NavigateOptions,
  PatchRoutesOnNavigationFunction,
  RouteObject,
  To,
} from 'react-router';
import { App } from '../app.tsx';
import { FailedPortal } from '../failures/failed-portal.tsx';
import { entryRoutes } from './entry-routes.ts';
import { patientRoutes } from './patient-routes.ts';
import { loadRoutesFor } from './preload-page.ts';

declare module 'react-router' {
  /** What goes wrong on the way to a page is shown there, and is nothing that who leads there can wait for. */
  interface NavigateFunction {
    (to: To | number, options?: NavigateOptions): void;
  }
}

const PAGES = 'pages';

/** What stands on every page, and the pages by which people come in. */
export const portalRoutes: RouteObject[] = [
  {
    Component: App,
    // Where the list of the other pages cannot be fetched, no route is known that could say so.
    ErrorBoundary: FailedPortal,
    children: [{ id: PAGES, ErrorBoundary: FailedPortal, children: patientRoutes(entryRoutes) }],
  },
];

/** The other pages are known from the first visit to one of them on, those of the office from the first to one of theirs. */
export const addInnerRoutes: PatchRoutesOnNavigationFunction = async ({ patch, path }) =>
  patch(PAGES, patientRoutes(await loadRoutesFor(path)));

/** Waits until the code of the first page is there. */
export const firstPageOf = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
