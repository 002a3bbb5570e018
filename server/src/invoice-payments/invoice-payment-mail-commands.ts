import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { issuePayLink } from '../invoices/links/pay-link-command.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { notifyPayer } from '../organisations/notify-payer-command.ts';
import type { Receiver } from '../organisations/organisation-queries.ts';
import { invoiceDebitFailedMail, sentBackMail, sentBackNoticeMail } from './invoice-payment-emails.ts';
import { findInvoiceOf } from '../payments/paid-invoice-queries.ts';
import type { Payment } from '../payments/payment-queries.ts';
import type { PaymentChange } from '../payments/payment-purpose-commands.ts';

const findInvoice = (reader: Reader, invoiceId: string) =>
  reader
    .selectFrom('invoices')
    .leftJoin('organisations', 'organisations.id', 'invoices.organisationId')
    .innerJoin('accounts', 'accounts.id', 'invoices.accountId')
    .select(['invoices.id', 'invoices.invoiceNumber', 'invoices.dueOn'])
    .select(sql<string>`coalesce(organisations.name, first_name || ' ' || last_name)`.as('name'))
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirstOrThrow();

/** Queues the mail that says why the debit of an invoice failed, with a link that pays it in another way. */
export const notifyInvoiceDebitFailed = async (
  transaction: Transaction,
  { context, payment }: PaymentChange,
): Promise<void> => {
  const { association, publicUrl } = context.config;
  const { invoiceNumber, name, ...invoice } = await findInvoice(transaction, payment.subjectId);
  const content = async ({ accountId }: Receiver) =>
    invoiceDebitFailedMail({
      association,
      invoiceNumber,
      organisationName: name,
      amountCents: payment.amountCents,
      reason: payment.failureMessage ?? '',
      payUrl: await issuePayLink(transaction, context, { ...invoice, accountId }),
      invoicesUrl: `${publicUrl}/settings/invoices`,
    });
  await notifyPayer(transaction, {
    payer: payment,
    content,
    dedupeKey: `invoice-payment.failed:${payment.id}`,
  });
};

/** Queues the mails that say that money was sent back: to who administers the organisation, and to the association. */
export const notifySentBack = async (
  transaction: Transaction,
  { config: { association } }: Context,
  payment: Payment,
): Promise<void> => {
  const invoiceId = await findInvoiceOf(transaction, payment);
  if (invoiceId === undefined) return;
  const { invoiceNumber, name } = await findInvoice(transaction, invoiceId);
  const about = { association, invoiceNumber, organisationName: name, amountCents: payment.amountCents };
  const dedupeKey = `payment.sent-back:${payment.id}`;
  await notifyPayer(transaction, {
    payer: payment,
    content: sentBackMail(about),
    dedupeKey,
  });
  await queueMail(transaction, {
    to: { name: association.name, address: association.email },
    content: sentBackNoticeMail(about),
    dedupeKey: `${dedupeKey}:association`,
  });
};
