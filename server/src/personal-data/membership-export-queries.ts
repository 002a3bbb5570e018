import { ofMethod, PAYMENT_METHOD, type PaymentMethodKey } from '@linehaul/contract/payment-methods';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { givesRight } from '../sessions/firm-right-queries.ts';
import { Dollars, type ExportFile, type ExportRow } from './gathered-data-rules.ts';

const METHODS: Readonly<Record<PaymentMethodKey, string>> = {
  [PAYMENT_METHOD.card]: 'card',
  [PAYMENT_METHOD.directDebit]: 'direct debit',
  [PAYMENT_METHOD.offline]: 'offline',
};

const methodOf = (key: number | null): string | null => ofMethod(METHODS, key) ?? null;

/** The person's own, and those of the organisations that they pay for. */
const isInView = (table: 'invoices' | 'payments', accountId: string) =>
  sql<boolean>`(${sql.ref(`${table}.account_id`)} = ${accountId} or ${sql.ref(`${table}.organisation_id`)} in (
    select organisation_id from organisation_contacts where account_id = ${accountId} and ${givesRight('pay')}))`;

const exportRemovals = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('organisationRemovals')
    .innerJoin('organisations', 'organisations.id', 'organisationRemovals.organisationId')
    .select(['name', 'removedAt as takenOutAt'])
    .where('accountId', '=', accountId)
    .orderBy('removedAt')
    .execute();

const exportBelongings = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('organisationContacts')
    .innerJoin('organisations', 'organisations.id', 'organisationContacts.organisationId')
    .select(['name', 'status', 'isAdministrator', 'pays', 'managesPeople'])
    .select(['organisationContacts.createdAt as since'])
    .where('accountId', '=', accountId)
    .orderBy('since')
    .execute();

/** Those that they belong to, and those that have taken them out. */
export const exportOrganisations = async (reader: Reader, accountId: string): Promise<ExportRow[]> => [
  ...(await exportBelongings(reader, accountId)),
  ...(await exportRemovals(reader, accountId)),
];

export const exportJoinRequests = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('joinRequests')
    .innerJoin('organisations', 'organisations.id', 'joinRequests.organisationId')
    .select(['organisations.name as organisation', 'joinRequests.status', 'requestedAt', 'decidedAt'])
    .where('accountId', '=', accountId)
    .orderBy('requestedAt')
    .execute();

export const exportJoins = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('joins')
    .leftJoin('membershipProducts', 'membershipProducts.id', 'joins.productId')
    .select(['organisationName as organisation', 'membershipProducts.title as product', 'paymentMethod'])
    .select(['joins.status', 'joins.createdAt', 'completedAt'])
    .where('accountId', '=', accountId)
    .orderBy('joins.createdAt')
    .execute();
  return rows.map((row) => ({ ...row, paymentMethod: methodOf(row.paymentMethod) }));
};

/** What was asked and decided about what the person applied for; who asked belongs to the association. */
export const exportApplicationDecisions = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const { rows } = await sql<ExportRow>`
    select organisations.name as organisation, products.title as product, applications.kind as for, applications.status, applications.sent_at,
      applications.decided_at, nullif(applications.reason, '') as reason, applications.approved_until,
      (select coalesce(jsonb_agg(jsonb_build_object('question', question, 'answer', answer) order by asked_at), '[]')
        from membership_application_questions where application_id = applications.id) as questions
    from membership_applications applications
    join organisations on organisations.id = applications.organisation_id
    join membership_products products on products.id = applications.product_id
    where applications.account_id = ${accountId} order by applications.sent_at`.execute(reader);
  return rows;
};

export const exportMembershipTerms = (reader: Reader, accountId: string): Promise<ExportRow[]> =>
  reader
    .selectFrom('membershipTermsAcceptances as accepted')
    .innerJoin('membershipTermsVersions as terms', 'terms.version', 'accepted.version')
    .innerJoin('joins', 'joins.id', 'accepted.joinId')
    .select(['accepted.version', 'publishedOn', 'acceptedAt'])
    .select('organisationName as organisation')
    .where('accepted.accountId', '=', accountId)
    .orderBy('acceptedAt')
    .execute();

export const exportMemberships = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('memberships')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisationId')
    .innerJoin('membershipProducts', 'membershipProducts.id', 'memberships.productId')
    .select(['organisations.name as organisation', 'membershipProducts.title as product'])
    .select(['memberships.status', 'startsOn', 'endsOn', 'totalCents', 'paymentMethod', 'activatedAt'])
    .select(sql<number>`discount_cents + joining_fee_discount_cents`.as('discountCents'))
    .where('memberships.organisationId', 'in', (select) =>
      select
        .selectFrom('organisationContacts')
        .select('organisationId')
        .where('accountId', '=', accountId)
        .where(givesRight('pay')),
    )
    .orderBy('startsOn')
    .execute();
  return rows.map(({ totalCents, discountCents, paymentMethod, ...row }) => ({
    ...row,
    total: new Dollars(totalCents),
    discount: new Dollars(discountCents),
    paymentMethod: methodOf(paymentMethod),
  }));
};

/** Whom others were billed as is left out: it is theirs. */
export const exportInvoices = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('invoices')
    .leftJoin('organisations', 'organisations.id', 'invoices.organisationId')
    .select(['invoiceNumber', 'organisations.name as organisation', 'invoices.accountId', 'billedTo'])
    .select(['issuedOn', 'dueOn', 'invoices.status', 'gstCents', 'totalCents'])
    .select(['amountPaidCents', 'creditedCents', 'balanceCents'])
    .where(isInView('invoices', accountId))
    .orderBy('invoiceNumber')
    .execute();
  return rows.map(({ accountId: billed, billedTo, gstCents, ...row }) => {
    const { totalCents, amountPaidCents, creditedCents, balanceCents, ...shown } = row;
    return {
      ...shown,
      billedToYou: billed === accountId,
      billedTo: billed === accountId ? billedTo : null,
      gst: new Dollars(gstCents),
      total: new Dollars(totalCents),
      paid: new Dollars(amountPaidCents),
      // By adjustment notes, some of which may be billed to somebody else.
      takenOff: new Dollars(creditedCents),
      leftToPay: new Dollars(balanceCents ?? 0),
    };
  });
};

export const exportPayments = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await reader
    .selectFrom('payments')
    .leftJoin('organisations', 'organisations.id', 'payments.organisationId')
    .select([
      'organisations.name as organisation',
      'purpose',
      'amountCents',
      'reversedCents',
      'paymentMethod',
    ])
    .select(['payments.status', 'payments.createdAt', 'settledAt', 'failureMessage', 'payments.accountId'])
    .where(isInView('payments', accountId))
    .orderBy('payments.createdAt')
    .execute();
  return rows.map(({ accountId: payer, amountCents, reversedCents, paymentMethod, ...row }) => ({
    ...row,
    madeByYou: payer === accountId,
    amount: new Dollars(amountCents),
    returned: new Dollars(reversedCents),
    paymentMethod: methodOf(paymentMethod),
  }));
};

/** The documents of what was billed to the person. */
export const findInvoiceFiles = async (reader: Reader, accountId: string): Promise<ExportFile[]> => {
  const rows = await reader
    .selectFrom('invoices')
    .innerJoin('invoiceDocuments', 'invoiceDocuments.invoiceId', 'invoices.id')
    .select(['invoiceNumber', 'fileKey', 'byteSize'])
    .where('accountId', '=', accountId)
    .orderBy('invoiceNumber')
    .execute();
  return rows.map(({ invoiceNumber, ...file }) => ({
    ...file,
    name: `invoices/invoice-${invoiceNumber}.pdf`,
  }));
};

const notesTo = (reader: Reader, accountId: string) =>
  reader
    .selectFrom('adjustmentNotes')
    .innerJoin('invoices', 'invoices.id', 'adjustmentNotes.invoiceId')
    .where('invoices.accountId', '=', accountId)
    .orderBy('noteNumber');

export const exportAdjustmentNotes = async (reader: Reader, accountId: string): Promise<ExportRow[]> => {
  const rows = await notesTo(reader, accountId)
    .select(['noteNumber', 'invoiceNumber', 'adjustmentNotes.issuedOn', 'adjustmentNotes.reason'])
    .select(['adjustmentNotes.totalCents', 'adjustmentNotes.gstCents'])
    .execute();
  return rows.map(({ totalCents, gstCents, ...row }) => ({
    ...row,
    gst: new Dollars(gstCents),
    total: new Dollars(totalCents),
  }));
};

export const findAdjustmentNoteFiles = async (reader: Reader, accountId: string): Promise<ExportFile[]> => {
  const rows = await notesTo(reader, accountId)
    .innerJoin('adjustmentNoteDocuments', 'adjustmentNoteDocuments.noteId', 'adjustmentNotes.id')
    .select(['noteNumber', 'fileKey', 'byteSize'])
    .execute();
  return rows.map(({ noteNumber, ...file }) => ({
    ...file,
    name: `invoices/adjustment-note-${noteNumber}.pdf`,
  }));
};
