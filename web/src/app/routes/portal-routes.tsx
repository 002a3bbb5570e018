import { paths } from '../../lib/paths.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { PortalRoute } from '../portal-route.ts';
import { closedSection, portalShell } from '../shells.ts';

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
  {
    path: paths.events,
    title: 'Events',
    shell: portalShell,
    page: lazyComponent(() => import('../../home/events-page.tsx').then((module) => module.EventsPage)),
  },
  { path: paths.news, title: 'News', shell: portalShell, page: closedSection },
  { path: paths.resources, title: 'Resources', shell: portalShell, page: closedSection },
  { path: paths.partners, title: 'Partners', shell: portalShell, page: closedSection },
  { path: paths.search, title: 'Search', shell: portalShell, page: closedSection },
];
