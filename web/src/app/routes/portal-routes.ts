import type { HomePart } from '@linehaul/contract/home-answer';
import { paths } from '../../lib/navigation/paths.ts';
import { cpdSection } from './cpd-routes.ts';
import { eventsSection } from './event-routes.ts';
import { owingItems } from './owing-items.ts';
import { pageRoute } from './page-route.ts';
import { guardedPages, guardedRoom } from './guarded-rooms.ts';
import { directoryRoutes, partnerRoutes, resourceRoutes } from './resource-routes.ts';
import { settingsSection } from './settings-routes.ts';
import { portalShell } from './shells.ts';

const HOME: readonly HomePart[] = [
  'currentUser',
  'announcements',
  'owing',
  'join',
  'membershipYear',
  'membershipCard',
  'nextEvents',
  'joinRequests',
  'waitingChanges',
  'cpd',
  'changes',
  'news',
  'featuredResources',
  'adminHome',
];

const personalHome = (): Promise<unknown> => import('../../home/personal-home.tsx');

/** Home and the sections of the portal. */
export const portalRoutes = guardedRoom(portalShell, [
  settingsSection,
  eventsSection,
  cpdSection,
  guardedPages([
    pageRoute(paths.home, { title: 'Home', begins: HOME, styledBy: [personalHome, owingItems] }, () =>
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
    pageRoute(paths.invitation, { title: 'Invitation' }, () =>
      import('../../organisations/invitation-page.tsx').then((module) => ({
        Component: module.InvitationPage,
      })),
    ),
    ...resourceRoutes,
    ...partnerRoutes,
    ...directoryRoutes,
    pageRoute(paths.announcements, { title: 'Announcements' }, () =>
      import('../../announcements/announcements-page.tsx').then((module) => ({
        Component: module.AnnouncementsPage,
      })),
    ),
    pageRoute(paths.search, { title: 'Search' }, () =>
      import('../../search/search-page.tsx').then((module) => ({ Component: module.SearchPage })),
    ),
  ]),
]);
