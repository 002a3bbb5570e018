import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { isAdmin, type Caller } from '../http/audience.ts';
import { isInvoiceAdministrator } from './invoice-queries.ts';
import { opensInvoice } from './links/invoice-token-commands.ts';

/** Administrators of its organisation and officers may read an invoice; for others there is none. */
export const requireInvoiceReader = async (
  { db }: Context,
  caller: Caller,
  invoiceId: string,
): Promise<void> => {
  if (isAdmin(caller) || (await isInvoiceAdministrator(db, caller.accountId, invoiceId))) return;
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
