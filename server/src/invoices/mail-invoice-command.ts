import { type CalendarDay, dayOf, formatDay } from '@linehaul/contract/dates';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { type Payer, payerIdOf } from '../organisations/payer-rules.ts';
import { billedToSchema, nameOfBilled, purposeOf } from './billed-to-queries.ts';
import { invoiceMail } from './emails.ts';
import { type InvoiceToken, issueInvoiceToken } from './links/invoice-token-commands.ts';
import { linkExpiryOf } from './links/link-life-rules.ts';
import { issuePayLink } from './links/pay-link-command.ts';
import { firstLineOf } from './invoice-queries.ts';
import { findPayableLine } from './balance/payable-queries.ts';

/** What the file is called when it is saved. */
export const invoiceFilename = (issuedOn: string): string => `invoice_${issuedOn}.pdf`;

export interface InvoiceMail {
  readonly invoiceId: string;
  readonly fileKey: string;
  /** Until when it is to be paid, where the invoice itself says nothing. */
  readonly dueOn?: CalendarDay;
  /** One mail ever carries it. */
  readonly dedupeKey: string;
}

/** Whether an invoice is for the next period of a membership, and when it is collected by itself. */
const findRenewalOf = [
  sql<boolean>`exists (select from memberships where memberships.id = invoices.membership_id
    and memberships.renews_id is not null)`.as('isRenewal'),
  sql<CalendarDay | null>`(select min(instalments.due_on) from instalments
    join instalment_plans as plan using (invoice_id)
    where instalments.invoice_id = invoices.id and plan.paused_at is null)`.as('collectedOn'),
] as const;

interface Linked extends Payer {
  readonly id: string;
  readonly dueOn: CalendarDay | null;
}

/** Where the mail leads; each link has a token of its own. */
const issueLinks = async (transaction: Transaction, context: Context, { id, dueOn, ...payer }: Linked) => {
  const now = context.clock.now();
  const issue = (purpose: InvoiceToken['purpose'], subjectId: string): Promise<string> =>
    issueInvoiceToken(transaction, { accountId: payer.accountId, purpose, subjectId, now, dueOn });
  const isPayable = (await findPayableLine(transaction, id)) !== undefined;
  const { publicUrl } = context.config;
  return {
    downloadUrl: `${publicUrl}/api/invoice/${id}/download?token=${await issue('invoice', id)}`,
    previewUrl: `${publicUrl}/preview-latest-invoice?Token=${await issue('latest-invoice', payerIdOf(payer))}`,
    payUrl: isPayable
      ? await issuePayLink(transaction, context, { id, accountId: payer.accountId, dueOn })
      : null,
    linksWorkUntil: formatDay(dayOf(linkExpiryOf(now, dueOn), context.config.association.timeZone)),
  };
};

/** Queues the mail that carries the stored document, with words for where its payment stands now. */
export const mailInvoice = async (
  transaction: Transaction,
  context: Context,
  { invoiceId, fileKey, dueOn, dedupeKey }: InvoiceMail,
): Promise<void> => {
  const invoice = await transaction
    .selectFrom('invoices')
    .innerJoin('accounts', 'accounts.id', 'invoices.accountId')
    .selectAll('invoices')
    .select(['accounts.firstName', 'accounts.lastName', 'accounts.email'])
    .select(firstLineOf)
    .select(findRenewalOf)
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const isForMembership = invoice.membershipId !== null;
  const billedName = nameOfBilled(billedToSchema.parse(invoice.billedTo));
  await queueMail(transaction, {
    to: { name: `${invoice.firstName} ${invoice.lastName}`, address: invoice.email },
    content: invoiceMail({
      ...invoice,
      ...(await issueLinks(transaction, context, { ...invoice, dueOn: dueOn ?? invoice.dueOn })),
      balanceCents: invoice.balanceCents ?? 0,
      dueOn: dueOn ?? invoice.dueOn,
      invoiceNumber: String(invoice.invoiceNumber),
      billedName,
      isForMembership,
      renewal: invoice.isRenewal
        ? { startsOn: invoice.periodStartsOn, collectedOn: invoice.collectedOn }
        : null,
      purpose: purposeOf(invoice),
      association: context.config.association,
    }),
    attachments: [{ fileKey, filename: invoiceFilename(invoice.issuedOn), contentType: 'application/pdf' }],
    dedupeKey,
  });
};
