import { downloadLatestInvoice, getInvoice, revokeInvoiceLinks } from '@linehaul/contract/invoice-links';
import { downloadInvoice, getUserInvoice, listUserInvoices, printInvoice } from '@linehaul/contract/invoices';
import { listOwing } from '@linehaul/contract/owing';
import { type Cell, type Outcomes, sample } from './sample.ts';
import type { World } from './world.ts';

const ofA = ({ world }: Cell) => ({ id: world.organisations.A.invoiceId });

/** Its administrators and the officers read the invoice of organisation A; for others there is none. */
const READ_OF_A: Outcomes = {
  others: 404,
  administratorOfA: 200,
  asAdministratorOfA: 200,
  admin: 200,
  owner: 200,
};

/** Whoever holds the link sees whom the invoice is for. */
const showsA = ({ organisations: { A } }: World): string[] => [A.name, ...A.secrets];

const isHolder = ({ actor }: Cell): boolean => actor.name === 'invoiceTokenHolder';

export const INVOICE_SAMPLES = {
  'GET /api/user/owing': [sample(listOwing)],
  'POST /api/user/invoices': [
    sample(listUserInvoices, {
      outcomes: { others: 403, administratorOfA: 200, administratorOfB: 200, asAdministratorOfA: 200 },
    }),
  ],
  'GET /api/invoice/GetUserInvoice': [
    sample(getUserInvoice, {
      about: 'the invoice of organisation A',
      ask: (cell) => ({ query: ofA(cell) }),
      outcomes: READ_OF_A,
    }),
  ],
  'GET /api/invoice/:id/printview': [
    sample(printInvoice, {
      about: 'the invoice of organisation A',
      ask: (cell) => ({ params: ofA(cell) }),
      outcomes: READ_OF_A,
    }),
  ],
  'GET /api/invoice/:id/download': [
    sample(downloadInvoice, {
      about: 'the invoice of organisation A',
      ask: (cell) => ({
        params: ofA(cell),
        query: isHolder(cell) ? { token: cell.world.organisations.A.invoiceToken } : {},
      }),
      outcomes: { ...READ_OF_A, anonymous: 401, invoiceTokenHolder: 200 },
    }),
    sample(downloadInvoice, {
      about: 'the invoice of organisation B with the token for that of A',
      ask: ({ world: { organisations } }) => ({
        params: { id: organisations.B.invoiceId },
        query: { token: organisations.A.payToken },
      }),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/invoice/GetInvoice': [
    sample(getInvoice, {
      about: 'the invoice of organisation A with the token to pay it',
      ask: (cell) => ({ query: { ...ofA(cell), token: cell.world.organisations.A.payToken } }),
      shows: showsA,
    }),
    sample(getInvoice, {
      about: 'the invoice of organisation A with the token to pay that of B',
      ask: (cell) => ({ query: { ...ofA(cell), token: cell.world.organisations.B.payToken } }),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/invoice/DownloadLatestInvoice': [
    sample(downloadLatestInvoice, {
      about: 'of organisation A',
      ask: ({ world }) => ({ query: { Token: world.organisations.A.latestToken } }),
    }),
    sample(downloadLatestInvoice, {
      about: 'with the token to pay an invoice',
      ask: ({ world }) => ({ query: { Token: world.organisations.A.payToken } }),
      outcomes: { others: 404 },
    }),
  ],
  'POST /api/invoice/RevokeLinks': [
    sample(revokeInvoiceLinks, {
      about: 'of an invoice that does not exist',
      ask: () => ({ body: { id: '6b1f0a52-6f0e-4c8a-9d3e-111111111111' } }),
      outcomes: { others: 404 },
    }),
    sample(revokeInvoiceLinks, {
      about: 'of the invoice of organisation B',
      ask: ({ world }) => ({ body: { id: world.organisations.B.invoiceId } }),
      outcomes: { others: 404, administratorOfB: 200, admin: 200, owner: 200 },
    }),
  ],
};
