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

const findInvoice = (transaction: Transaction, invoiceId: string) =>
  transaction
    .selectFrom('invoices')
    .innerJoin('accounts', 'accounts.id', 'invoices.accountId')
    .selectAll('invoices')
    .select(['accounts.firstName', 'accounts.lastName', 'accounts.email'])
    .select(firstLineOf)
    .select(findRenewalOf)
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
type Found = Awaited<ReturnType<typeof findInvoice>>;

interface Recipient {
  readonly accountId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Who has the role that pays for the organisation, beside the person whom it is billed to. */
const findOthersWhoPay = (
  transaction: Transaction,
  { organisationId, accountId }: Payer,
): Promise<Recipient[]> =>
  transaction
    .selectFrom('organisationContacts')
    .innerJoin('accounts', 'accounts.id', 'organisationContacts.accountId')
    .select(['organisationContacts.accountId', 'firstName', 'lastName', 'email'])
    .where('organisationId', '=', organisationId)
    .where('pays', '=', true)
    .where('organisationContacts.accountId', '<>', accountId)
    .where('accounts.disabledAt', 'is', null)
    .orderBy('organisationContacts.accountId')
    .execute();

interface Writing extends InvoiceMail {
  readonly invoice: Found;
  readonly to: Recipient;
}

const writeTo = async (
  transaction: Transaction,
  context: Context,
  { invoice, to, fileKey, dedupeKey, ...asked }: Writing,
): Promise<void> => {
  const dueOn = asked.dueOn ?? invoice.dueOn;
  const links = await issueLinks(transaction, context, { ...invoice, accountId: to.accountId, dueOn });
  await queueMail(transaction, {
    to: { name: `${to.firstName} ${to.lastName}`, address: to.email },
    content: invoiceMail({
      ...invoice,
      ...links,
      firstName: to.firstName,
      balanceCents: invoice.balanceCents ?? 0,
      dueOn,
      invoiceNumber: String(invoice.invoiceNumber),
      billedName: nameOfBilled(billedToSchema.parse(invoice.billedTo)),
      isForMembership: invoice.membershipId !== null,
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

/**
 * Queues the mail that carries the stored document, with words for where its payment stands now: to whom it is billed to, and to
 * who else has the role that pays, each with links of their own.
 */
export const mailInvoice = async (
  transaction: Transaction,
  context: Context,
  mail: InvoiceMail,
): Promise<void> => {
  const invoice = await findInvoice(transaction, mail.invoiceId);
  await writeTo(transaction, context, { ...mail, invoice, to: invoice });
  for (const to of await findOthersWhoPay(transaction, invoice)) {
    const dedupeKey = `${mail.dedupeKey}:${to.accountId}`;
    await writeTo(transaction, context, { ...mail, invoice, to, dedupeKey });
  }
};
