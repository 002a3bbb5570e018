import { paths } from '../../lib/navigation/paths.ts';
import { pageRoute } from './page-route.ts';
import { openRoom } from './rooms.ts';
import { plainShell } from './shells.ts';

/** What the links in the mails of an invoice open, whoever is signed in. */
export const invoiceRoutes = openRoom(plainShell, [
  pageRoute(paths.pay, { title: 'Pay an invoice' }, () =>
    import('../../invoice-payments/linked/pay-page.tsx').then((module) => ({ Component: module.PayPage })),
  ),
  pageRoute(paths.paySuccess, { title: 'Payment' }, () =>
    import('../../invoice-payments/linked/pay-success-page.tsx').then((module) => ({
      Component: module.PaySuccessPage,
    })),
  ),
  pageRoute(paths.previewLatestInvoice, { title: 'Your latest invoice' }, () =>
    import('../../invoices/documents/preview-latest-invoice-page.tsx').then((module) => ({
      Component: module.PreviewLatestInvoicePage,
    })),
  ),
]);
