import type { OfficeRenewalAct, RenewalEntry } from '@linehaul/contract/office-renewals';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';

/** What a mail about a renewal is, by its subject; undefined for every other mail. */
const MAILS: readonly (readonly [kind: NonNullable<OfficeRenewalAct['mail']>, subject: RegExp])[] = [
  ['grace', /^Your membership ended on .*: you have until/],
  ['reminder', /^The membership of .* (ends|ended) on/],
  ['suspended', /^Your membership of .* is suspended/],
  ['lapsed', /^Your membership of .* has (ended|lapsed)/],
];

const invoicesOf = (db: Database) =>
  db
    .selectFrom('invoices')
    .innerJoin('memberships', 'memberships.id', 'invoices.membershipId')
    .select(['invoices.id', 'memberships.renewsId', 'invoices.totalCents', 'memberships.organisationId'])
    .execute();

/** Everything that a run of the renewal could leave behind, as it stands in the database. */
export const snapshotOf = async (db: Database) => ({
  statuses: await db.selectFrom('memberships').select(['id', 'organisationId', 'status']).execute(),
  invoices: await invoicesOf(db),
  notes: await db
    .selectFrom('adjustmentNotes')
    .innerJoin('invoices', 'invoices.id', 'adjustmentNotes.invoiceId')
    .select(['adjustmentNotes.id', 'adjustmentNotes.totalCents', 'invoices.organisationId'])
    .execute(),
  mails: await db
    .selectFrom('mails')
    .innerJoin('accounts', 'accounts.email', 'mails.toAddress')
    .innerJoin('organisationContacts as contact', 'contact.accountId', 'accounts.id')
    .select(['mails.id', 'mails.subject', 'contact.organisationId'])
    .select(sql<string>`mails.attachments::text`.as('attachments'))
    .execute(),
  debits: await db
    .selectFrom('payments')
    .select(['id', 'amountCents', 'organisationId'])
    .where('purpose', '=', 'instalment')
    .execute(),
});
type Snapshot = Awaited<ReturnType<typeof snapshotOf>>;

const added = <T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] => {
  const known = new Set(before.map(({ id }) => id));
  return after.filter(({ id }) => !known.has(id));
};

/** The one that carries the invoice says whatever is true of it once its document is drawn. */
const mailKindOf = (
  { subject, attachments }: Snapshot['mails'][number],
  renewals: Snapshot['invoices'],
): string | undefined =>
  renewals.some(({ id }) => attachments.includes(id))
    ? 'invoice'
    : MAILS.find(([, pattern]) => pattern.test(subject))?.[0];

const renewalsIn = ({ invoices }: Snapshot) => invoices.filter(({ renewsId }) => renewsId !== null);

const statesBetween = (before: Snapshot, after: Snapshot): string[] => {
  const old = new Map(before.statuses.map(({ id, status }) => [id, status]));
  return after.statuses.flatMap(({ id, organisationId, status }) => {
    const from = old.get(id);
    // The next period is called off with its invoice, and begins by its payment: neither is a move of its own.
    if (from === undefined || from === status || from === 'pending-payment') return [];
    return [`${organisationId} state ${from} > ${status}`];
  });
};

/** What happened between two snapshots, a line each, read from what is there and not from what was planned. */
export const effectsBetween = (before: Snapshot, after: Snapshot): string[] =>
  [
    ...added(renewalsIn(before), renewalsIn(after)).map(
      ({ organisationId, totalCents }) => `${organisationId} invoice ${totalCents}`,
    ),
    ...added(before.notes, after.notes).map(
      ({ organisationId, totalCents }) => `${organisationId} credit ${totalCents}`,
    ),
    ...added(before.mails, after.mails).flatMap((mail) => {
      const kind = mailKindOf(mail, renewalsIn(after));
      return kind === undefined ? [] : [`${mail.organisationId} mail ${kind}`];
    }),
    ...added(before.debits, after.debits).map(
      ({ organisationId, amountCents }) => `${organisationId} debit ${amountCents}`,
    ),
    ...statesBetween(before, after),
  ].toSorted();

const linesOf = (orgId: string, act: OfficeRenewalAct): string[] => {
  if (act.kind === 'mail') return Array.from({ length: act.recipients }, () => `${orgId} mail ${act.mail}`);
  if (act.kind === 'state') return [`${orgId} state ${act.from} > ${act.to}`];
  return [`${orgId} ${act.kind} ${Math.round((act.amount ?? 0) * 100)}`];
};

/** The same lines of what a rehearsal lists, for one day or for all. */
export const effectsOf = (entries: readonly RenewalEntry[], on?: string): string[] =>
  entries
    .flatMap(({ orgId, acts }) =>
      acts.filter((act) => on === undefined || act.on === on).flatMap((act) => linesOf(orgId, act)),
    )
    .toSorted();
