import { ROLE } from '@linehaul/contract/constants';
import { sql } from 'kysely';
import { toEmailKey } from '../accounts/account-queries.ts';
import { deleteFailedSignIns } from '../accounts/passwords/sign-in-throttle-commands.ts';
import { leavePaidCourses } from '../courses/paying/leave-courses-command.ts';
import { forgetCertificates } from '../cpd/certificates/forget-certificates-command.ts';
import type { Transaction } from '../db/database.ts';
import { giveBackPlaces } from '../events/orders/give-back-places-command.ts';
import { orderFileKeys, placeFileKeys } from '../events/orders/order-file-rules.ts';
import { hasTraces } from '../join/join-request-queries.ts';
import { discardPending } from '../organisations/organisation-commands.ts';
import { exportFileKey } from './data-export-rules.ts';
import { closedColumns } from './closed-account-rules.ts';
import { eraseMails, type Forgotten } from './erase-mails-command.ts';
import { ERASED_COLUMNS } from './personal-data-rules.ts';

/** What is left to do with files once the rows that name them have gone. */
export interface FilesLeft {
  /** Of the person: they go. */
  readonly fileKeys: string[];
  /** Of others, whose drawn tickets name the person among those who come. */
  readonly namedInOrders: string[];
}

/** Of activities and licences. */
const findEvidence = async (transaction: Transaction, accountId: string): Promise<string[]> => {
  const ofLicences = transaction
    .selectFrom('licenceFiles')
    .innerJoin('licences', 'licences.id', 'licenceId')
    .select('fileKey')
    .where('accountId', '=', accountId);
  const rows = await transaction
    .selectFrom('cpdRecordFiles')
    .innerJoin('cpdRecords', 'cpdRecords.id', 'recordId')
    .select('fileKey')
    .where('accountId', '=', accountId)
    .unionAll(ofLicences)
    .execute();
  return rows.map(({ fileKey }) => fileKey);
};

const findFiles = async (transaction: Transaction, accountId: string): Promise<FilesLeft> => {
  const attachments = await transaction
    .selectFrom('contactEnquiryAttachments')
    .innerJoin('contactEnquiries', 'contactEnquiries.id', 'enquiryId')
    .select('fileKey')
    .where('accountId', '=', accountId)
    .execute();
  const exports = await transaction
    .selectFrom('dataExports')
    .select('id')
    .where('accountId', '=', accountId)
    .forUpdate()
    .execute();
  const orders = await transaction
    .selectFrom('eventOrders')
    .select('id')
    .where('accountId', '=', accountId)
    .execute();
  const places = await transaction
    .selectFrom('eventPlaces')
    .select(['id', 'orderId'])
    .where('attendeeId', '=', accountId)
    .execute();
  const own = new Set(orders.map(({ id }) => id));
  const namedIn = new Set(places.map(({ orderId }) => orderId));
  const fileKeys = [
    ...places.flatMap(({ id }) => Object.values(placeFileKeys(id))),
    ...attachments.map(({ fileKey }) => fileKey),
    ...(await findEvidence(transaction, accountId)),
    ...exports.map(({ id }) => exportFileKey(id)),
    ...orders.flatMap(({ id }) => Object.values(orderFileKeys(id))),
  ];
  return { fileKeys, namedInOrders: [...namedIn].filter((id) => !own.has(id)) };
};

/** Applications that led to no money are forgotten; of the others stays what the books refer to. */
const eraseJoins = async (transaction: Transaction, accountId: string): Promise<void> => {
  await sql`delete from joins where account_id = ${accountId} and invoice_id is null and membership_id is null
    and not exists (select from payments where purpose = 'membership-join' and subject_id = joins.id)`.execute(
    transaction,
  );
  await sql`update joins set join_request_id = null,
      status = case status when 'open' then 'cancelled' else status end
    where account_id = ${accountId}`.execute(transaction);
  await sql`delete from setup_intents where account_id = ${accountId}
    and not exists (select from payments where setup_intent_id = setup_intents.id)`.execute(transaction);
  await sql`update setup_intents set client_secret = null where account_id = ${accountId}`.execute(
    transaction,
  );
};

/** An organisation that the person only began to found was theirs alone: its name is free again. */
const discardUnfounded = async (transaction: Transaction, accountId: string): Promise<void> => {
  const begun = await transaction
    .selectFrom('organisationContacts')
    .innerJoin('organisations', 'organisations.id', 'organisationId')
    .select('organisations.id')
    .where('accountId', '=', accountId)
    .where('status', '=', 'pending')
    .execute();
  for (const { id } of begun) {
    if (!(await hasTraces(transaction, id))) await discardPending(transaction, id);
  }
};

const eraseRows = async (transaction: Transaction, accountId: string): Promise<void> => {
  for (const [table, column] of ERASED_COLUMNS) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`.execute(transaction);
  }
  await transaction.deleteFrom('formValues').where('entityId', '=', accountId).execute();
};

/** The row stays, so that the books and the audit log lead somewhere; nobody can be recognised or let in by it. */
const eraseAccount = async (transaction: Transaction, accountId: string, now: Date): Promise<void> => {
  await transaction
    .updateTable('accounts')
    .set({
      ...closedColumns(accountId),
      passwordHash: null,
      emailConfirmedAt: null,
      role: ROLE.standard,
      disabledAt: now,
      closedAt: now,
    })
    .where('id', '=', accountId)
    .execute();
};

/** Erases a person, but for what the law keeps; returns what has to be done with files after the commit. */
export async function erasePerson(
  transaction: Transaction,
  person: Forgotten,
  now: Date,
): Promise<FilesLeft> {
  const { id, email } = person;
  const files = await findFiles(transaction, id);
  await eraseJoins(transaction, id);
  await discardUnfounded(transaction, id);
  await giveBackPlaces(transaction, { accountId: id, now });
  await leavePaidCourses(transaction, { accountId: id, now });
  await eraseMails(transaction, person);
  await forgetCertificates(transaction, id);
  await eraseRows(transaction, id);
  await deleteFailedSignIns(transaction, toEmailKey(email));
  await transaction.deleteFrom('organisationInvitations').where('email', '=', toEmailKey(email)).execute();
  await eraseAccount(transaction, id, now);
  return files;
}
