import { hasRight } from '@linehaul/contract/firm-roles';
import type { FastifyRequest } from 'fastify';
import { listOrganisationsOf } from '../sessions/acted-for-queries.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { isAdmin, type Caller } from '../http/audience.ts';
import { lacksRight } from '../organisations/policy.ts';
import { isBilled, isInvoicePayer } from './invoice-queries.ts';
import { opensInvoice } from './links/invoice-token-commands.ts';

declare const payerIdBrand: unique symbol;
/** The id of somebody whose invoices the caller may read; only this policy makes one. */
export type PayerId = string & { readonly [payerIdBrand]: true };

/**
 * Whose invoices the caller lists: the organisation that they act for, where they pay for it, and themselves. Who
 * does not pay for it and was never billed gets 403.
 */
export const requirePayers = async (reader: Reader, { accountId }: Caller): Promise<PayerId[]> => {
  const [actedFor] = await listOrganisationsOf(reader, accountId);
  const organisations = actedFor && hasRight('pay', actedFor) ? [actedFor.id] : [];
  if (organisations.length === 0 && !(await isBilled(reader, accountId))) throw lacksRight('pay');
  const payers: string[] = [...organisations, accountId];
  return payers.map((id) => id as PayerId);
};

/** Who pays an invoice, for an organisation or for themselves, and officers may read it; for others there is none. */
export const requireInvoiceReader = async (
  { db }: Context,
  caller: Caller,
  invoiceId: string,
): Promise<void> => {
  if (isAdmin(caller) || (await isInvoicePayer(db, caller.accountId, invoiceId))) return;
  throw notFound();
};

/** Lets a link through, or answers as if there were nothing. */
export type RequireLink = (request: FastifyRequest, isRight: boolean) => Promise<void>;

/** After 20 wrong links in an hour a network has to wait before the next wrong one; a right one always opens. */
export const createLinkGuard = (context: Context): RequireLink => {
  const wrongTokens = context.rateLimit({ name: 'invoice-token', points: 20, seconds: 3600 });
  return async (request, isRight) => {
    if (isRight) return;
    await wrongTokens.consume(request);
    throw notFound();
  };
};

interface Asked {
  readonly invoiceId: string;
  readonly caller: Caller | undefined;
  /** From the link in a mail; it decides alone, whoever is signed in. */
  readonly token: string | undefined;
  readonly request: FastifyRequest;
}

/** The holder of a mailed link may download an invoice too. */
export const requireInvoiceDownloader = async (
  context: Context,
  requireLink: RequireLink,
  { invoiceId, caller, token, request }: Asked,
): Promise<void> => {
  if (token !== undefined) {
    const now = context.clock.now();
    return requireLink(
      request,
      await opensInvoice(context.db, { token, invoiceId, purpose: 'invoice', now }),
    );
  }
  if (!caller) throw new DomainError('unauthenticated', 'Please sign in');
  return requireInvoiceReader(context, caller, invoiceId);
};
