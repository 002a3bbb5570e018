import { lazyComponent } from './lazy-component.tsx';
import type { PortalRoute } from './portal-route.ts';
import { adminRoutes } from './routes/admin-routes.tsx';
import { invoiceRoutes } from './routes/invoice-routes.tsx';
import { portalRoutes } from './routes/portal-routes.tsx';
import { settingsRoutes } from './routes/settings-routes.tsx';

const notFound: PortalRoute = {
  path: '*',
  title: 'Page not found',
  page: lazyComponent(() => import('./not-found-page.tsx').then((module) => module.NotFoundPage)),
};

const gallery: PortalRoute[] = import.meta.env.DEV
  ? [
      {
        path: '/gallery',
        title: 'Parts',
        page: lazyComponent(() => import('./gallery-page.tsx').then((module) => module.GalleryPage)),
      },
    ]
  : [];

/** Every page but those of `entry-routes.ts`, and the one for addresses that lead nowhere. */
export const innerRoutes: readonly PortalRoute[] = [
  ...portalRoutes,
  ...settingsRoutes,
  ...invoiceRoutes,
  ...adminRoutes,
  ...gallery,
  notFound,
];
