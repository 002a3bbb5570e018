import type { RouteObject } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { notFound } from './pages-anywhere.ts';
import { pageRoute } from './page-route.ts';
import { guardedPages, guardedRoom, section } from './guarded-rooms.ts';
import { officeCoursePages } from './office/office-course-routes.ts';
import { officeAuditPages } from './office/office-audit-routes.ts';
import { officeProductPages } from './office/office-product-routes.ts';
import { officeProgrammePages } from './office/office-programme-routes.ts';
import { officeEventPages } from './office/office-event-routes.ts';
import { officeResourcePages } from './office/office-resource-routes.ts';
import { adminShell } from './shells.ts';

const identitySection = section(
  () =>
    import('../../accounts/identity/identity-section.tsx').then((module) => ({
      Component: module.IdentitySection,
    })),
  [
    pageRoute(paths.adminUsers, { title: 'Users' }, () =>
      import('../../people/users-page.tsx').then((module) => ({ Component: module.UsersPage })),
    ),
    pageRoute(paths.adminInvoice, { title: 'Invoice' }, () =>
      import('../../invoice-administration/admin-invoice-page.tsx').then((module) => ({
        Component: module.AdminInvoicePage,
      })),
    ),
    pageRoute(paths.adminMailing, { title: 'Mailing' }, () =>
      import('../../mailings/mailing-page.tsx').then((module) => ({ Component: module.MailingPage })),
    ),
  ],
);

/** For those who run the portal. */
export const officeRoutes: RouteObject[] = [
  guardedRoom(adminShell, [
    identitySection,
    guardedPages([
      pageRoute(paths.admin, { title: 'Overview' }, () =>
        import('../../home/office/admin-home-page.tsx').then((module) => ({
          Component: module.AdminHomePage,
        })),
      ),
      pageRoute(paths.adminAuditLog, { title: 'Audit log' }, () =>
        import('../../audit/audit-log-page.tsx').then((module) => ({ Component: module.AuditLogPage })),
      ),
      pageRoute(paths.adminSystem, { title: 'System' }, () =>
        import('../../system/system-page.tsx').then((module) => ({ Component: module.SystemPage })),
      ),
      pageRoute(paths.adminInvoices, { title: 'Invoices' }, () =>
        import('../../invoice-administration/admin-invoices-page.tsx').then((module) => ({
          Component: module.AdminInvoicesPage,
        })),
      ),
      pageRoute(paths.adminDigest, { title: 'Weekly digest' }, () =>
        import('../../digests/digest-page.tsx').then((module) => ({ Component: module.DigestPage })),
      ),
      pageRoute(paths.adminMailTexts, { title: 'Mail texts' }, () =>
        import('../../mail-texts/mail-texts-page.tsx').then((module) => ({
          Component: module.MailTextsPage,
        })),
      ),
      pageRoute(paths.adminMailText, { title: 'Mail text' }, () =>
        import('../../mail-texts/mail-text-page.tsx').then((module) => ({ Component: module.MailTextPage })),
      ),
      pageRoute(paths.adminHelpTexts, { title: 'Help texts' }, () =>
        import('../../help-texts/office/help-texts-page.tsx').then((module) => ({
          Component: module.HelpTextsPage,
        })),
      ),
      pageRoute(paths.adminHelpText, { title: 'Help text' }, () =>
        import('../../help-texts/office/help-text-page.tsx').then((module) => ({
          Component: module.HelpTextPage,
        })),
      ),
      pageRoute(paths.adminAnnouncement, { title: 'Announcements' }, () =>
        import('../../announcements/office/office-announcements-page.tsx').then((module) => ({
          Component: module.OfficeAnnouncementsPage,
        })),
      ),
      pageRoute(paths.adminEditAnnouncement, { title: 'Announcement' }, () =>
        import('../../announcements/office/edit-announcement-page.tsx').then((module) => ({
          Component: module.EditAnnouncementPage,
        })),
      ),
      ...officeEventPages,
      ...officeResourcePages,
      pageRoute(paths.adminCpd, { title: 'CPD' }, () =>
        import('../../cpd/office/office-cpd-page.tsx').then((module) => ({
          Component: module.OfficeCpdPage,
        })),
      ),
      pageRoute(paths.adminGivenHours, { title: 'Given hours' }, () =>
        import('../../cpd/office/given/given-hours-page.tsx').then((module) => ({
          Component: module.GivenHoursPage,
        })),
      ),
      pageRoute(paths.adminLicences, { title: 'Licences' }, () =>
        import('../../cpd/office/licences/held-licences-page.tsx').then((module) => ({
          Component: module.HeldLicencesPage,
        })),
      ),
      pageRoute(paths.adminLicenceKinds, { title: 'Kinds of licences' }, () =>
        import('../../cpd/office/licence-kinds/licence-kinds-page.tsx').then((module) => ({
          Component: module.LicenceKindsPage,
        })),
      ),
      ...officeProgrammePages,
      ...officeAuditPages,
      ...officeCoursePages,
      ...officeProductPages,
      pageRoute(paths.adminSettings, { title: 'Settings' }, () =>
        import('../../association-settings/association-settings-page.tsx').then((module) => ({
          Component: module.AssociationSettingsPage,
        })),
      ),
      pageRoute(paths.adminSetUp, { title: 'Set up the portal' }, () =>
        import('../../association-settings/set-up/set-up-page.tsx').then((module) => ({
          Component: module.SetUpPage,
        })),
      ),
      pageRoute('/admin/*', { title: 'Page not found' }, notFound),
    ]),
  ]),
];
