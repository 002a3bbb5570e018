import {
  cancelPaymentIntent,
  confirmPaymentIntent,
  confirmUserPaymentIntent,
  getPaymentIntent,
  getUserPaymentIntent,
} from '@linehaul/contract/invoice-payments';
import { expect } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { issueInvoiceToken } from '../../src/invoices/links/invoice-token-commands.ts';
import { applicantAtPayment, createProduct } from '../people/join-factories.ts';
import { type Applicant, confirmIntent, enquire, intentsOf } from './money-factories.ts';
import type { TestPortal } from '../portal.ts';

/** An open invoice, and whoever administers its organisation. */
export interface Owing extends Applicant {
  readonly invoiceId: string;
  readonly lineId: string;
}

export const lineOf = async ({ context: { db } }: TestPortal, invoiceId: string): Promise<string> => {
  const { id } = await db
    .selectFrom('invoiceLines')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .orderBy('position')
    .executeTakeFirstOrThrow();
  return id;
};

/** Somebody who has asked for an invoice of 1100.00, or of another amount, and not paid it. */
export const owing = async (portal: TestPortal, totalCents = 110_000): Promise<Owing> => {
  const applicant = await applicantAtPayment(portal, await createProduct(portal, { totalCents }));
  const { data, text } = await enquire(portal, applicant);
  expect(data?.invoiceId, text).toBeDefined();
  const { invoiceId } = data;
  return { ...applicant, invoiceId, lineId: await lineOf(portal, invoiceId) };
};

/** The code of a mailed link that pays the invoice. */
export const payTokenOf = ({ context }: TestPortal, { account, invoiceId }: Owing): Promise<string> =>
  inTransaction(context.db, (transaction) =>
    issueInvoiceToken(transaction, {
      accountId: account.id,
      purpose: 'invoice-pay',
      subjectId: invoiceId,
      now: context.clock.now(),
    }),
  );

/** What `Once-off payment` asks for. */
export const askToPay = (portal: TestPortal, { token, lineId }: Pick<Owing, 'token' | 'lineId'>) =>
  portal.call(getUserPaymentIntent, { query: { invoiceLineItemId: lineId }, token });

export const askByLink = (portal: TestPortal, lineId: string, token: string) =>
  portal.call(getPaymentIntent, { query: { invoiceLineItemId: lineId, token } });

export interface CreatedPayment {
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

/** Opens the modal. */
export const openPayment = async (portal: TestPortal, owed: Owing): Promise<CreatedPayment> => {
  const { status, data, text } = await askToPay(portal, owed);
  expect(status, text).toBe(200);
  const { clientSecret, paymentIntentId } = data;
  if (clientSecret === null || paymentIntentId === null) throw new Error(`Nothing can be paid: ${text}`);
  return { clientSecret, paymentIntentId };
};

/** What the page asks for once the provider's form has answered. */
export const confirmWithServer = (
  portal: TestPortal,
  { token, lineId }: Pick<Owing, 'token' | 'lineId'>,
  paymentIntentId: string,
) => portal.call(confirmUserPaymentIntent, { body: { paymentIntentId, invoiceLineItemId: lineId }, token });

export const confirmByLink = (
  portal: TestPortal,
  body: { lineId: string; paymentIntentId: string; token: string; callbackUrl?: string },
) => {
  const { lineId: invoiceLineItemId, ...rest } = body;
  return portal.call(confirmPaymentIntent, { body: { invoiceLineItemId, ...rest } });
};

/** Closes the modal. */
export const closeModal = (
  portal: TestPortal,
  paymentIntentId: string,
  by: { token?: string; link?: string },
) =>
  portal.call(cancelPaymentIntent, {
    query: { paymentIntentId, ...(by.link !== undefined && { token: by.link }) },
    ...(by.token !== undefined && { token: by.token }),
  });

/** Pays in the browser, and tells the server. */
export const payInvoice = async (portal: TestPortal, owed: Owing, number: string) => {
  const { clientSecret, paymentIntentId } = await openPayment(portal, owed);
  await confirmIntent(portal.sandbox, clientSecret, number);
  return { paymentIntentId, answer: await confirmWithServer(portal, owed, paymentIntentId) };
};

/** The statuses of the invoice's intents at the provider, oldest first. */
export const intentStatuses = (portal: TestPortal, { invoiceId }: Owing): string[] =>
  intentsOf(portal.sandbox, invoiceId).map(({ status }) => status);

/** How the invoice, its payments and its membership stand. */
export const standingOf = async ({ context: { db } }: TestPortal, { invoiceId, orgId }: Owing) => ({
  invoice: await db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow(),
  payments: await db
    .selectFrom('payments')
    .selectAll()
    .where('subjectId', '=', invoiceId)
    .orderBy('createdAt')
    .execute(),
  membership: await db
    .selectFrom('memberships')
    .selectAll()
    .where('organisationId', '=', orgId)
    .executeTakeFirstOrThrow(),
});
