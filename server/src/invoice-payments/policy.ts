import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import { opensInvoice } from '../invoices/links/invoice-token-commands.ts';
import { createLinkGuard, type RequireLink } from '../invoices/policy.ts';
import { findInvoiceOfLine } from './invoice-payment-queries.ts';
import { findPaymentByIntent, type Payment } from '../payments/payment-queries.ts';
import { requireMembershipPayer } from '../memberships/policy.ts';
import { holdPeopleOf } from '../organisations/organisation-queries.ts';
import type { Payer } from '../organisations/payer-rules.ts';

/** What is needed to tell who pays: wrong links are counted in one place. */
export interface PayerGuard {
  readonly context: Context;
  readonly requireLink: RequireLink;
}
export const createPayerGuard = (context: Context): PayerGuard => ({
  context,
  requireLink: createLinkGuard(context),
});

interface Asking {
  readonly caller?: Caller | undefined;
  /** From the link in a mail; it decides alone, whoever is signed in. */
  readonly token?: string | undefined;
  readonly request: FastifyRequest;
}
interface AskedLine extends Asking {
  readonly invoiceLineItemId: string;
}
interface AskedPayment extends Asking {
  readonly paymentIntentId: string;
}
export type PayableInvoice = NonNullable<Awaited<ReturnType<typeof findInvoiceOfLine>>>;

const notSignedIn = (): DomainError => new DomainError('unauthenticated', 'Please sign in');

/** The organisation's own administrators pay for it, and everybody for themselves. */
const requirePaying = async (reader: Reader, caller: Caller, payer: Payer): Promise<void> => {
  if (payer.organisationId !== null) await requireMembershipPayer(reader, caller, payer.organisationId);
  else if (payer.accountId !== caller.accountId) throw notFound();
};

/**
 * The same within the transaction that opens a payment, before anything else is held: whoever is taken out of the organisation, or
 * whose role or link is taken, while they wait is given no way to pay. Wrong links were counted when they were presented.
 */
export const requireStillPaying = async (
  transaction: Transaction,
  { id, ...payer }: Pick<PayableInvoice, 'id' | keyof Payer>,
  { caller, token, now }: Pick<Asking, 'caller' | 'token'> & { now: Date },
): Promise<void> => {
  if (payer.organisationId !== null) await holdPeopleOf(transaction, payer.organisationId);
  const asked = { invoiceId: id, purpose: 'invoice-pay', now } as const;
  if (token !== undefined && !(await opensInvoice(transaction, { ...asked, token }))) throw notFound();
  if (token === undefined && caller) await requirePaying(transaction, caller, payer);
};

const requirePayer = async (
  { context: { db, clock }, requireLink }: PayerGuard,
  { id, ...payer }: Pick<PayableInvoice, 'id' | keyof Payer>,
  { caller, token, request }: Asking,
): Promise<void> => {
  if (token !== undefined) {
    const asked = { token, invoiceId: id, purpose: 'invoice-pay', now: clock.now() } as const;
    return requireLink(request, await opensInvoice(db, asked));
  }
  if (!caller) throw notSignedIn();
  await requirePaying(db, caller, payer);
};

/** What does not exist and what is somebody else's get the same answer, and count as wrong links alike. */
const refuse = async (
  { requireLink }: PayerGuard,
  { token, caller, request }: Asking,
): Promise<DomainError> => {
  if (token !== undefined) await requireLink(request, false);
  return caller || token !== undefined ? notFound() : notSignedIn();
};

/**
 * The invoice of a line that the caller may pay: the organisation's own administrators do, and whoever holds the link
 * to pay it; officers only read. For everybody else there is none.
 */
export const requireLine = async (guard: PayerGuard, asked: AskedLine): Promise<PayableInvoice> => {
  const invoice = await findInvoiceOfLine(guard.context.db, asked.invoiceLineItemId);
  if (!invoice) throw await refuse(guard, asked);
  await requirePayer(guard, invoice, asked);
  return invoice;
};

/** A payment that was created for an invoice that the caller may pay. */
export const requireInvoicePayment = async (guard: PayerGuard, asked: AskedPayment): Promise<Payment> => {
  const payment = await findPaymentByIntent(guard.context.db, asked.paymentIntentId);
  if (payment?.purpose !== 'invoice' || payment.confirmedBy !== 'payer') throw await refuse(guard, asked);
  const { subjectId: id, organisationId, accountId } = payment;
  await requirePayer(guard, { id, organisationId, accountId }, asked);
  return payment;
};

/** The same, where the line has to be of that invoice. */
export const requirePaymentOfLine = async (
  guard: PayerGuard,
  asked: AskedLine & AskedPayment,
): Promise<Payment> => {
  const { id } = await requireLine(guard, asked);
  const payment = await requireInvoicePayment(guard, asked);
  if (payment.subjectId === id) return payment;
  throw new DomainError('wrong-state', 'This payment does not belong to this invoice');
};
