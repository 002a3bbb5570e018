import { paths } from '../../../lib/navigation/paths.ts';
import { pageRoute } from '../page-route.ts';

/** The organisations, what they can join as and at which price, what they are asked, and how that goes on. */
export const officeProductPages = [
  pageRoute(paths.adminOrganisations, { title: 'Organisations' }, () =>
    import('../../../organisations/office/office-organisations-page.tsx').then((module) => ({
      Component: module.OfficeOrganisationsPage,
    })),
  ),
  pageRoute(paths.adminOrganisation, { title: 'Organisation' }, () =>
    import('../../../organisations/office/office-organisation-page.tsx').then((module) => ({
      Component: module.OfficeOrganisationPage,
    })),
  ),
  pageRoute(paths.adminApplications, { title: 'Applications' }, () =>
    import('../../../join/office/applications-page.tsx').then((module) => ({
      Component: module.ApplicationsPage,
    })),
  ),
  pageRoute(paths.adminApplication, { title: 'Application' }, () =>
    import('../../../join/office/office-application-page.tsx').then((module) => ({
      Component: module.OfficeApplicationPage,
    })),
  ),
  pageRoute(paths.adminProducts, { title: 'Memberships' }, () =>
    import('../../../products/products-page.tsx').then((module) => ({ Component: module.ProductsPage })),
  ),
  pageRoute(paths.adminProduct, { title: 'Membership' }, () =>
    import('../../../products/product-page.tsx').then((module) => ({ Component: module.ProductPage })),
  ),
  pageRoute(paths.adminCodes, { title: 'Discount codes' }, () =>
    import('../../../products/codes/codes-page.tsx').then((module) => ({ Component: module.CodesPage })),
  ),
  pageRoute(paths.adminMembershipTerms, { title: 'Membership terms' }, () =>
    import('../../../membership-terms/office/office-terms-page.tsx').then((module) => ({
      Component: module.OfficeTermsPage,
    })),
  ),
  pageRoute(paths.adminTermsAcceptances, { title: 'Accepted terms' }, () =>
    import('../../../membership-terms/office/acceptances-page.tsx').then((module) => ({
      Component: module.AcceptancesPage,
    })),
  ),
  pageRoute(paths.adminForm, { title: 'Form' }, () =>
    import('../../../form-design/form-design-page.tsx').then((module) => ({
      Component: module.FormDesignPage,
    })),
  ),
  pageRoute(paths.adminRenewals, { title: 'Renewals' }, () =>
    import('../../../renewal/renewals-page.tsx').then((module) => ({ Component: module.RenewalsPage })),
  ),
  pageRoute(paths.adminRenewalRuns, { title: 'Rehearsals' }, () =>
    import('../../../renewal/runs-page.tsx').then((module) => ({ Component: module.RunsPage })),
  ),
  pageRoute(paths.adminRenewalRun, { title: 'Rehearsal' }, () =>
    import('../../../renewal/run-page.tsx').then((module) => ({ Component: module.RunPage })),
  ),
];
