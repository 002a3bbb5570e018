import { generatePath } from 'react-router';
import { listAddress } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** A page of the list. */
export const invoicesAddress = (page: number): string => listAddress(paths.invoices, { page });

/** One invoice; it keeps the page of the list that somebody comes from. */
export const invoiceAddress = (id: string, page: number): string =>
  listAddress(generatePath(paths.invoice, { id }), { page });
