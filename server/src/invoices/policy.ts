import { ROLE } from '@linehaul/contract/constants';
import type { Context } from '../context.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import { opensInvoice } from './invoice-token.ts';

const isOfficer = ({ role }: Caller): boolean => role === ROLE.admin || role === ROLE.workSpaceOwner;

interface Asked {
  readonly invoiceId: string;
  readonly caller: Caller | undefined;
  /** From the link in a mail; it decides alone, whoever is signed in. */
  readonly token: string | undefined;
}

const isAdministrator = async ({ db }: Context, caller: Caller, invoiceId: string): Promise<boolean> => {
  const contact = await db
    .selectFrom('invoices')
    .innerJoin('organisationContacts', 'organisationContacts.organisationId', 'invoices.organisationId')
    .select('organisationContacts.accountId')
    .where('invoices.id', '=', invoiceId)
    .where('organisationContacts.accountId', '=', caller.accountId)
    .where('organisationContacts.isAdministrator', '=', true)
    .executeTakeFirst();
  return contact !== undefined;
};

/** The holder of the mailed link, administrators of the organisation and officers may read an invoice; for others there is none. */
export const requireInvoiceReader = async (
  context: Context,
  { invoiceId, caller, token }: Asked,
): Promise<void> => {
  if (token !== undefined) {
    if (await opensInvoice(context.db, { token, invoiceId, now: context.clock.now() })) return;
    throw notFound();
  }
  if (!caller) throw new DomainError('unauthenticated', 'Please sign in');
  if (isOfficer(caller) || (await isAdministrator(context, caller, invoiceId))) return;
  throw notFound();
};
