import { paths } from '../../lib/navigation/paths.ts';
import { closedSection } from './pages-anywhere.ts';
import { pageRoute } from './page-route.ts';
import { guardedPages, guardedRoom } from './guarded-rooms.ts';
import { settingsSection } from './settings-routes.ts';
import { portalShell } from './shells.ts';

/** Home and the sections of the portal. */
export const portalRoutes = guardedRoom(portalShell, [
  settingsSection,
  guardedPages([
    pageRoute(paths.home, { title: 'Home' }, () =>
      import('../../home/home-page.tsx').then((module) => ({ Component: module.HomePage })),
    ),
    pageRoute(paths.joinRequests, { title: 'Join requests' }, () =>
      import('../../organisations/join-requests-page.tsx').then((module) => ({
        Component: module.JoinRequestsPage,
      })),
    ),
    pageRoute(paths.events, { title: 'Events' }, () =>
      import('../../home/events-page.tsx').then((module) => ({ Component: module.EventsPage })),
    ),
    pageRoute(paths.news, { title: 'News' }, closedSection),
    pageRoute(paths.resources, { title: 'Resources' }, closedSection),
    pageRoute(paths.partners, { title: 'Partners' }, closedSection),
    pageRoute(paths.search, { title: 'Search' }, closedSection),
  ]),
]);
