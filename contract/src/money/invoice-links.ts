import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { invoiceDetail } from './invoices.ts';
import { uuid } from '../values/text.ts';

/** The code of a link in a mail. */
export const linkToken = () => z.string().check(z.minLength(1), z.maxLength(128));

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/invoice/GetInvoice',
  summary: 'One invoice for whoever holds the link to pay it; who is signed in does not count.',
  query: z.strictObject({ id: uuid(), token: linkToken() }),
  data: invoiceDetail,
  refusals: ['not-found'],
});

export const downloadLatestInvoice = endpoint({
  method: 'GET',
  path: '/api/invoice/DownloadLatestInvoice',
  summary: 'The newest invoice of the organisation that the link of a mail is for, as PDF.',
  query: z.strictObject({ Token: linkToken() }),
  answer: { mediaTypes: ['application/pdf'] },
  refusals: ['not-found'],
});

export const revokeInvoiceLinks = endpoint({
  method: 'POST',
  path: '/api/invoice/RevokeLinks',
  summary: 'Calls back every link in mails that opens or pays this invoice, or shows the newest one.',
  body: z.strictObject({ id: uuid() }),
  data: z.object({ revokedCount: z.int() }),
  refusals: ['not-found'],
});
