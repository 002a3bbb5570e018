import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { formatMoney } from '../invoices/money-rules.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { listAdministrators } from '../organisations/organisation-queries.ts';
import type { Payment } from './payment-queries.ts';
import { disputeNoticeMail, reversedMail } from './reversal-emails.ts';

interface Told {
  readonly invoice: { readonly invoiceNumber: number; readonly organisationId: string };
  readonly payment: Payment;
  /** What went back; below zero when it came again. */
  readonly cents: number;
  readonly isRefund: boolean;
}

/** Owes the mails that say what went back: to who administers the organisation and, of a dispute, to the association. */
export const tellReversed = async (
  transaction: Transaction,
  { config }: Context,
  { invoice, payment, cents, isRefund }: Told,
): Promise<void> => {
  const { association, publicUrl } = config;
  const isAgain = cents < 0;
  const words = {
    amount: formatMoney(Math.abs(cents)),
    invoiceNumber: invoice.invoiceNumber,
    association,
    profileUrl: `${publicUrl}/settings/membership-profile?organisation=${invoice.organisationId}`,
  };
  const occasion = `payment.reversed:${payment.id}:${payment.reversedCents}:${cents}`;
  const content = reversedMail({ ...words, kind: isAgain ? 'again' : isRefund ? 'refund' : 'dispute' });
  for (const to of await listAdministrators(transaction, invoice.organisationId)) {
    await queueMail(transaction, { to, content, dedupeKey: `${occasion}:${to.address}` });
  }
  if (isRefund || isAgain) return;
  const to = { name: association.name, address: association.email };
  await queueMail(transaction, {
    to,
    content: disputeNoticeMail(words),
    dedupeKey: `${occasion}:association`,
  });
};
