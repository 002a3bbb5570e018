import { paths } from '../../lib/paths.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { PortalRoute } from '../portal-route.ts';
import { portalShell } from '../shells.ts';

/** For those who run the portal. */
export const adminRoutes: readonly PortalRoute[] = [
  {
    path: paths.adminInvoices,
    title: 'Open invoices',
    shell: portalShell,
    page: lazyComponent(() =>
      import('../../invoices/open-invoices-page.tsx').then((module) => module.OpenInvoicesPage),
    ),
  },
];
