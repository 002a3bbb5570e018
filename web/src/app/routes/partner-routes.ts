import type { RouteObject } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { pageRoute } from './page-route.ts';
import { notFound } from './pages-anywhere.ts';

const PARTNERS = { title: 'Partners' };

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
