import { paths } from '../../lib/navigation/paths.ts';
import { closedSection } from './pages-anywhere.ts';
import { eventsSection } from './event-routes.ts';
import { pageRoute } from './page-route.ts';
import { guardedPages, guardedRoom } from './guarded-rooms.ts';
import { settingsSection } from './settings-routes.ts';
import { portalShell } from './shells.ts';

/** Home and the sections of the portal. */
export const portalRoutes = guardedRoom(portalShell, [
  settingsSection,
  eventsSection,
  guardedPages([
    pageRoute(paths.home, { title: 'Home' }, () =>
      import('../../home/home-page.tsx').then(async (module) => {
        await module.visitorHomeIsThere;
        return { Component: module.HomePage };
      }),
    ),
    pageRoute(paths.joinRequests, { title: 'Join requests' }, () =>
      import('../../organisations/join-requests-page.tsx').then((module) => ({
        Component: module.JoinRequestsPage,
      })),
    ),
    pageRoute(paths.news, { title: 'News' }, closedSection),
    pageRoute(paths.resources, { title: 'Resources' }, closedSection),
    pageRoute(paths.partners, { title: 'Partners' }, closedSection),
    pageRoute(paths.search, { title: 'Search' }, closedSection),
  ]),
]);
