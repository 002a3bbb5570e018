import { downloadAdjustmentNote } from '@linehaul/contract/adjustment-notes';
import { listFailedJobs, retryFailedJob } from '@linehaul/contract/failed-jobs';
import { getAdminHome } from '@linehaul/contract/admin-home';
import { listHeldDebits } from '@linehaul/contract/invoice-administration';
import {
  creditInvoice,
  getAdministeredInvoice,
  listAllInvoices,
  recordBouncedPayment,
  refundPayment,
} from '@linehaul/contract/invoice-administration';
import { compareLedger, getLedgerComparison } from '@linehaul/contract/reconciliation';
import { downloadStatement } from '@linehaul/contract/statements';
import { getSystem } from '@linehaul/contract/system';
import { sample } from './sample.ts';

const UNKNOWN = '6b1f0a52-6f0e-4c8a-9d3e-111111111111';
const NONE_SUCH = { others: 404 } as const;

export const INVOICE_ADMINISTRATION_SAMPLES = {
  'GET /api/admin/invoices/comparison': [sample(getLedgerComparison)],
  'GET /api/admin/home': [sample(getAdminHome)],
  'GET /api/admin/invoices/held': [sample(listHeldDebits)],
  'POST /api/admin/invoices/compare': [sample(compareLedger)],
  'GET /api/admin/failedjobs': [sample(listFailedJobs)],
  'GET /api/admin/system': [sample(getSystem)],
  'POST /api/admin/failedjobs/retry': [
    sample(retryFailedJob, {
      about: 'that is not there',
      ask: () => ({ body: { id: UNKNOWN } }),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/invoice/statement': [
    sample(downloadStatement, {
      about: 'of organisation A',
      ask: ({ world }) => ({
        query: {
          orgId: world.organisations.A.id,
          from: '2026-07-01',
          to: '2027-06-30',
          format: 'csv' as const,
        },
      }),
      outcomes: {
        others: 404,
        contactOfA: 403,
        administratorOfA: 200,
        asAdministratorOfA: 200,
        admin: 200,
        owner: 200,
      },
    }),
  ],
  'GET /api/invoice/adjustmentnote/:id/download': [
    sample(downloadAdjustmentNote, {
      about: 'of a note that does not exist',
      ask: () => ({ params: { id: UNKNOWN } }),
      outcomes: NONE_SUCH,
    }),
  ],
  'POST /api/admin/invoices/list': [
    sample(listAllInvoices, { shows: ({ organisations: { A, B } }) => [A.name, B.name] }),
  ],
  'GET /api/admin/invoices/detail': [
    sample(getAdministeredInvoice, {
      about: 'of organisation A',
      ask: ({ world }) => ({ query: { id: world.organisations.A.invoiceId } }),
      shows: ({ organisations: { A } }) => [A.name, ...A.secrets],
    }),
  ],
  'POST /api/admin/invoices/credit': [
    sample(creditInvoice, {
      about: 'of an invoice that does not exist',
      ask: () => ({ body: { id: UNKNOWN, amount: 10, reason: 'Charged twice' } }),
      outcomes: NONE_SUCH,
    }),
  ],
  'POST /api/admin/invoices/bounced': [
    sample(recordBouncedPayment, {
      about: 'of a payment that does not exist',
      ask: () => ({ body: { paymentId: UNKNOWN, refundable: 10, reason: 'The cheque was not honoured' } }),
      outcomes: NONE_SUCH,
    }),
  ],
  'POST /api/admin/invoices/refund': [
    sample(refundPayment, {
      about: 'of a payment that does not exist',
      ask: () => ({ body: { paymentId: UNKNOWN, amount: 10, refundable: 10, reason: 'Left early' } }),
      outcomes: NONE_SUCH,
    }),
  ],
};
