import type { Context } from '../context.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { isAdmin, type Caller } from '../http/audience.ts';
import { isInvoiceAdministrator } from './invoice-queries.ts';
import { opensInvoice } from './invoice-token-commands.ts';

interface Asked {
  readonly invoiceId: string;
  readonly caller: Caller | undefined;
  /** From the link in a mail; it decides alone, whoever is signed in. */
  readonly token: string | undefined;
}

/** The holder of the mailed link, administrators of the organisation and officers may read an invoice; for others there is none. */
export const requireInvoiceReader = async (
  context: Context,
  { invoiceId, caller, token }: Asked,
): Promise<void> => {
  if (token !== undefined) {
    if (await opensInvoice(context.db, { token, invoiceId, purpose: 'invoice', now: context.clock.now() }))
      return;
    throw notFound();
  }
  if (!caller) throw new DomainError('unauthenticated', 'Please sign in');
  if (isAdmin(caller) || (await isInvoiceAdministrator(context.db, caller.accountId, invoiceId))) return;
  throw notFound();
};
