import { join } from 'node:path';
import type { Visits } from './visits.ts';

const source = (path: string): string => join(import.meta.dirname, '../../src', path);
const sources = (...paths: string[]): string[] => paths.map(source);
const bySource = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).map(([path, value]) => [source(path), value]));

const ROUTES = 'app/routes/inner-routes.ts';
const FRAME = [ROUTES, 'app/shells/portal-layout.tsx'];
const SCENE = sources('ui/pictures/item-scene.tsx');
const OWING = sources('invoice-payments/owing/owing-items.tsx');

/** What people open in the portal; the first list that a page is in says what stands around it. */
export const VISITS: Visits = {
  main: source('main.tsx'),
  request: 2600,
  around: [
    { routes: '/app/routes/account-routes', shells: sources('app/shells/account-shell.tsx') },
    // Whoever joins has the least patience for bytes; the settings ask the server more than others.
    { routes: '/app/routes/sign-up-routes', shells: sources('app/shells/sign-up-layout.tsx'), request: 1200 },
    {
      ...{ routes: '/app/routes/settings-routes', request: 4000 },
      shells: sources(...FRAME, 'settings/settings-section.tsx'),
    },
    { routes: '/app/routes/event-routes', shells: sources(...FRAME, 'events/events-section.tsx') },
    { routes: '/app/routes/cpd-routes', shells: sources(...FRAME, 'cpd/cpd-section.tsx') },
    { routes: '/app/routes/portal-routes', shells: sources(...FRAME) },
    { routes: '/app/routes/resource-routes', shells: sources(...FRAME) },
    {
      routes: '/app/routes/office',
      shells: sources(...FRAME, 'app/routes/office-routes.ts', 'app/shells/admin-layout.tsx'),
    },
    { routes: '/app/routes/inner-routes', shells: sources(ROUTES, 'app/shells/account-shell.tsx') },
    { routes: '/app/routes/', shells: sources(ROUTES, 'app/shells/plain-layout.tsx') },
  ],
  fetchesAtOnce: bySource({
    'home/home-page.tsx': [...sources('home/personal-home.tsx'), ...OWING],
    'membership-profile/membership-profile-page.tsx': OWING,
    'settings/invoices/invoices-page.tsx': OWING,
    'settings/change-password-page.tsx': sources('settings/sign-in-details.tsx'),
    'home/events-page.tsx': SCENE,
    'events/event/event-page.tsx': SCENE,
    'resources/browse/resource-list-page.tsx': SCENE,
    'resources/item/resource-page.tsx': SCENE,
    'courses/browse/all-courses-page.tsx': SCENE,
  }),
  often: bySource({
    'sign-in/sign-in-page.tsx': 12,
    'accounts/passwords/forgot-password-page.tsx': 4,
    'accounts/passwords/reset-password-page.tsx': 6,
    'accounts/guests/guest-account-page.tsx': 4,
    'join/registration/register-page.tsx': 8,
    'join/registration/password-page.tsx': 6,
    'join/registration/login-page.tsx': 6,
    'join/organisation/organisation-page.tsx': 27,
    'join/membership/membership-page.tsx': 12,
    'join/payment/payment-page.tsx': 6,
    'home/home-page.tsx': 14,
    'home/events-page.tsx': 6,
    'events/event/event-page.tsx': 8,
    'events/own/own-events-page.tsx': 5,
    'resources/browse/resource-list-page.tsx': 6,
    'resources/item/resource-page.tsx': 6,
    'partners/browse/partner-list-page.tsx': 5,
    'partners/item/partner-page.tsx': 3,
    'courses/browse/all-courses-page.tsx': 5,
    'courses/item/course-page.tsx': 3,
    'cpd/tracker/tracker-page.tsx': 5,
    'search/search-page.tsx': 4,
    'membership-profile/membership-profile-page.tsx': 16,
    'settings/invoices/invoices-page.tsx': 6,
    'settings/account-details-page.tsx': 8,
    'settings/organisation-details-page.tsx': 14,
    'organisations/roster/roster-page.tsx': 8,
    'settings/change-password-page.tsx': 6,
    'settings/contact-us-page.tsx': 5,
  }),
};
