import type { RouteObject } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { doorRoutes } from './door-routes.ts';
import { notFound } from './pages-anywhere.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { memberCheckRoutes } from './member-check-routes.ts';
import { pageRoute } from './page-route.ts';
import { portalRoutes } from './portal-routes.ts';
import { openRoom } from './rooms.ts';
import { accountShell, plainShell, signUpShell } from './shells.ts';

const NOT_FOUND = { title: 'Page not found' };

/** Signing in leads on to it; its queries are those of the portal. */
const secondFactor = openRoom(accountShell, [
  pageRoute(paths.secondFactor, { title: 'Two-step sign-in' }, () =>
    import('../../settings/second-factor-page.tsx').then((module) => ({
      Component: module.SecondFactorPage,
    })),
  ),
  pageRoute('/account/*', NOT_FOUND, notFound),
]);

/** Is not even built for those who do not develop. */
const gallery = import.meta.env.DEV
  ? [
      pageRoute('/gallery', { title: 'Parts' }, () =>
        import('../gallery/gallery-page.tsx').then((module) => ({ Component: module.GalleryPage })),
      ),
    ]
  : [];

/** Every page but those of `entry-routes.ts` and `office-routes.ts`, and what is said at addresses that lead nowhere. */
export const innerRoutes: RouteObject[] = [
  portalRoutes,
  invoiceRoutes,
  memberCheckRoutes,
  doorRoutes,
  secondFactor,
  openRoom(signUpShell, [pageRoute('/sign-up/*', NOT_FOUND, notFound)]),
  openRoom(plainShell, [pageRoute('*', NOT_FOUND, notFound)]),
  ...gallery,
];
