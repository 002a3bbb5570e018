import { paths } from '../../lib/paths.ts';
import { lazyComponent } from '../lazy-component.tsx';
import type { PortalRoute } from '../portal-route.ts';
import { plainShell } from '../shells.ts';

/** What the links in the mails of an invoice open, whoever is signed in. */
export const invoiceRoutes: readonly PortalRoute[] = [
  {
    path: paths.pay,
    title: 'Pay an invoice',
    shell: plainShell,
    page: lazyComponent(() =>
      import('../../invoice-payments/linked/pay-page.tsx').then((module) => module.PayPage),
    ),
  },
  {
    path: paths.paySuccess,
    title: 'Payment',
    shell: plainShell,
    page: lazyComponent(() =>
      import('../../invoice-payments/linked/pay-success-page.tsx').then((module) => module.PaySuccessPage),
    ),
  },
  {
    path: paths.previewLatestInvoice,
    title: 'Your latest invoice',
    shell: plainShell,
    page: lazyComponent(() =>
      import('../../invoices/documents/preview-latest-invoice-page.tsx').then(
        (module) => module.PreviewLatestInvoicePage,
      ),
    ),
  },
];
