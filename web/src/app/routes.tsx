import { lazyPage, type LazyPage } from './lazy-page.tsx';

export interface PortalRoute {
  /** A pattern of the router; `*` stands for every address that no other route takes. */
  path: string;
  /** What stands before the association's name in the window's title. */
  title: string;
  page: LazyPage;
  /** Whether the page is drawn while building, so that it is seen before any script runs. */
  isPrerendered?: boolean;
  /** Whether only people who are signed in see it: others are sent to sign in and brought back. */
  isForSignedIn?: boolean;
}

const notFound: PortalRoute = {
  path: '*',
  title: 'Page not found',
  page: lazyPage(() => import('./not-found-page.tsx').then((module) => module.NotFoundPage)),
};

const gallery: PortalRoute[] = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        title: 'Parts',
        page: lazyPage(() => import('./gallery-page.tsx').then((module) => module.GalleryPage)),
      },
    ]
  : [];

/** Every page of the portal. */
export const routes: readonly PortalRoute[] = [...gallery, notFound];
