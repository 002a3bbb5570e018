import { paths } from '../../lib/paths.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { PortalRoute } from '../portal-route.ts';
import { adminShell, closedSection } from '../shells.ts';

const identitySection = lazyComponent(() =>
  import('../../accounts/identity/identity-section.tsx').then((module) => module.IdentitySection),
);

/** For those who run the portal. */
export const adminRoutes: readonly PortalRoute[] = [
  {
    path: paths.admin,
    title: 'Admin',
    shell: adminShell,
    page: lazyComponent(() => import('../admin-page.tsx').then((module) => module.AdminPage)),
  },
  {
    path: paths.adminUsers,
    title: 'Users',
    shell: adminShell,
    section: identitySection,
    page: lazyComponent(() => import('../../people/users-page.tsx').then((module) => module.UsersPage)),
  },
  {
    path: paths.adminAuditLog,
    title: 'Audit log',
    shell: adminShell,
    page: lazyComponent(() => import('../../audit/audit-log-page.tsx').then((module) => module.AuditLogPage)),
  },
  {
    path: paths.adminInvoices,
    title: 'Invoices',
    shell: adminShell,
    page: lazyComponent(() =>
      import('../../invoice-administration/admin-invoices-page.tsx').then(
        (module) => module.AdminInvoicesPage,
      ),
    ),
  },
  {
    path: paths.adminInvoice,
    title: 'Invoice',
    shell: adminShell,
    section: identitySection,
    page: lazyComponent(() =>
      import('../../invoice-administration/admin-invoice-page.tsx').then((module) => module.AdminInvoicePage),
    ),
  },
  {
    path: paths.adminMailing,
    title: 'Mailing',
    shell: adminShell,
    section: identitySection,
    page: lazyComponent(() => import('../../mailings/mailing-page.tsx').then((module) => module.MailingPage)),
  },
  { path: paths.adminAnnouncement, title: 'Announcement', shell: adminShell, page: closedSection },
  { path: paths.adminEvents, title: 'Events', shell: adminShell, page: closedSection },
  { path: paths.adminResources, title: 'Resources', shell: adminShell, page: closedSection },
  { path: paths.adminSettings, title: 'Portal settings', shell: adminShell, page: closedSection },
];
