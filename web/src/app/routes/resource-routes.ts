import type { RouteObject } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { itemScene } from './item-scene.ts';
import { pageRoute } from './page-route.ts';
import { notFound } from './pages-anywhere.ts';

const NEWS = { title: 'News', styledBy: [itemScene] };
const RESOURCES = { title: 'Resources', styledBy: [itemScene] };
const PARTNERS = { title: 'Partners', styledBy: [itemScene] };

/** News and resources: lists by category, and what each holds. */
export const resourceRoutes: RouteObject[] = [
  pageRoute(paths.news, NEWS, () =>
    import('../../resources/browse/resource-list-page.tsx').then((module) => ({
      Component: module.NewsListPage,
    })),
  ),
  pageRoute(paths.newsCategory, NEWS, () =>
    import('../../resources/browse/resource-list-page.tsx').then((module) => ({
      Component: module.NewsListPage,
    })),
  ),
  pageRoute(paths.newsItem, NEWS, () =>
    import('../../resources/item/resource-page.tsx').then((module) => ({ Component: module.NewsItemPage })),
  ),
  pageRoute('/news/*', { title: 'Page not found' }, notFound),
  pageRoute(paths.resources, RESOURCES, () =>
    import('../../resources/browse/resource-list-page.tsx').then((module) => ({
      Component: module.ResourceListPage,
    })),
  ),
  pageRoute(paths.resourceCategory, RESOURCES, () =>
    import('../../resources/browse/resource-list-page.tsx').then((module) => ({
      Component: module.ResourceListPage,
    })),
  ),
  pageRoute(paths.resource, RESOURCES, () =>
    import('../../resources/item/resource-page.tsx').then((module) => ({ Component: module.ResourcePage })),
  ),
  pageRoute('/resources/*', { title: 'Page not found' }, notFound),
];

/** The directory of members: organisations, people, and what each organisation shows. */
export const directoryRoutes: RouteObject[] = [
  pageRoute(paths.directory, { title: 'Directory' }, () =>
    import('../../directory/organisations-page.tsx').then((module) => ({
      Component: module.OrganisationsPage,
    })),
  ),
  pageRoute(paths.directoryPeople, { title: 'People in the directory' }, () =>
    import('../../directory/directory-people-page.tsx').then((module) => ({
      Component: module.DirectoryPeoplePage,
    })),
  ),
  pageRoute(paths.directoryEntry, { title: 'Directory' }, () =>
    import('../../directory/entry-page.tsx').then((module) => ({ Component: module.EntryPage })),
  ),
  pageRoute('/directory/*', { title: 'Page not found' }, notFound),
];

/** Partners: the directory by category, and what each offers. */
export const partnerRoutes: RouteObject[] = [
  pageRoute(paths.partners, PARTNERS, () =>
    import('../../partners/browse/partner-list-page.tsx').then((module) => ({
      Component: module.PartnerListPage,
    })),
  ),
  pageRoute(paths.partnerCategory, PARTNERS, () =>
    import('../../partners/browse/partner-list-page.tsx').then((module) => ({
      Component: module.PartnerListPage,
    })),
  ),
  pageRoute(paths.partner, PARTNERS, () =>
    import('../../partners/item/partner-page.tsx').then((module) => ({ Component: module.PartnerPage })),
  ),
  pageRoute('/partners/*', { title: 'Page not found' }, notFound),
];
