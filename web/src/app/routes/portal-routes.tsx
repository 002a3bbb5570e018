import { paths } from '../../lib/paths.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { PortalRoute } from '../portal-route.ts';
import { portalShell } from '../shells.ts';

/** Home and the sections of the portal. */
export const portalRoutes: readonly PortalRoute[] = [
  {
    path: paths.home,
    title: 'Home',
    shell: portalShell,
    page: lazyComponent(() => import('../../home/home-page.tsx').then((module) => module.HomePage)),
  },
  {
    path: paths.joinRequests,
    title: 'Join requests',
    shell: portalShell,
    page: lazyComponent(() =>
      import('../../organisations/join-requests-page.tsx').then((module) => module.JoinRequestsPage),
    ),
  },
];
