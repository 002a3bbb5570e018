import { paths } from '../../../lib/navigation/paths.ts';
import { pageRoute } from '../page-route.ts';

/** What the office publishes for members, of which the rail has the lists. */
export const officeResourcePages = [
  pageRoute(paths.adminResources, { title: 'News and resources' }, () =>
    import('../../../resources/office/list/office-resources-page.tsx').then((module) => ({
      Component: module.OfficeResourcesPage,
    })),
  ),
  pageRoute(paths.adminContentLabels, { title: 'Categories and tags' }, () =>
    import('../../../resources/office/labels/content-labels-page.tsx').then((module) => ({
      Component: module.ContentLabelsPage,
    })),
  ),
  pageRoute(paths.adminPartners, { title: 'Partners' }, () =>
    import('../../../partners/office/list/office-partners-page.tsx').then((module) => ({
      Component: module.OfficePartnersPage,
    })),
  ),
  pageRoute(paths.adminPartner, { title: 'Partner' }, () =>
    import('../../../partners/office/edit/edit-partner-page.tsx').then((module) => ({
      Component: module.EditPartnerPage,
    })),
  ),
  pageRoute(paths.adminImports, { title: 'Import' }, () =>
    import('../../../imports/imports-page.tsx').then((module) => ({ Component: module.ImportsPage })),
  ),
  pageRoute(paths.adminImport, { title: 'Import' }, () =>
    import('../../../imports/import-page.tsx').then((module) => ({ Component: module.ImportPage })),
  ),
  pageRoute(paths.adminResource, { title: 'Editor' }, () =>
    import('../../../resources/office/edit/edit-resource-page.tsx').then((module) => ({
      Component: module.EditResourcePage,
    })),
  ),
];
