import type { FirmRight, FirmRoles } from '@linehaul/contract/firm-roles';
import type { Reader, Transaction } from '../db/database.ts';
import { givesRight } from '../sessions/firm-right-queries.ts';
import type { Payer } from './payer-rules.ts';

export interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly organisationNumber: number;
}

const COLUMNS = ['id', 'name', 'status', 'organisationNumber'] as const;

export const findOrganisation = (reader: Reader, id: string): Promise<Organisation | undefined> =>
  reader.selectFrom('organisations').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/** Finds by the whole name, by what names are told apart: neither case nor what cannot be seen counts. */
export const findOrganisationByName = (reader: Reader, name: string): Promise<Organisation | undefined> =>
  reader
    .selectFrom('organisations')
    .select(COLUMNS)
    .where('nameKey', '=', (value) => value.fn<string>('organisation_name_key', [value.val(name)]))
    .executeTakeFirst();

/** Keeps others from saving the same organisation before the transaction ends. */
export const lockOrganisation = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction.selectFrom('organisations').select('id').where('id', '=', id).forUpdate().execute();
};

/**
 * Keeps whoever changes who belongs to the organisation, and as what, waiting until the transaction ends, and waits for one who is
 * at it. Work that issues an invoice to it goes on meanwhile: it holds no more than that.
 */
export const holdPeopleOf = async (transaction: Transaction, id: string): Promise<void> => {
  await transaction.selectFrom('organisations').select('id').where('id', '=', id).forKeyShare().execute();
};

/** How the account belongs to the organisation; undefined when it does not. */
export const findContact = (
  reader: Reader,
  organisationId: string,
  accountId: string,
): Promise<FirmRoles | undefined> =>
  reader
    .selectFrom('organisationContacts')
    .select(['isAdministrator', 'pays', 'managesPeople'])
    .where('organisationId', '=', organisationId)
    .where('accountId', '=', accountId)
    .executeTakeFirst();

/** The number under which the organisation is a member: its longest-standing administrator's, as on its invoices. */
export const findMemberNumber = async (reader: Reader, organisationId: string): Promise<string | null> => {
  const row = await reader
    .selectFrom('organisationContacts')
    .innerJoin('accounts', 'accounts.id', 'organisationContacts.accountId')
    .select('accounts.memberNumber')
    .where('organisationContacts.organisationId', '=', organisationId)
    .where('organisationContacts.isAdministrator', '=', true)
    .where('accounts.memberNumber', 'is not', null)
    .orderBy('organisationContacts.createdAt')
    .orderBy('accounts.memberNumber')
    .executeTakeFirst();
  return row?.memberNumber ?? null;
};

/** How many trucks the organisation has said it has; null while it has not. */
export const findFleetSize = async (reader: Reader, organisationId: string): Promise<number | null> => {
  const row = await reader
    .selectFrom('formValues')
    .innerJoin('formFields', 'formFields.id', 'formValues.fieldId')
    .select('formValues.integerValue')
    .where('formFields.isFleetSize', '=', true)
    .where('formValues.entityId', '=', organisationId)
    .executeTakeFirst();
  return row?.integerValue ?? null;
};

/** Somebody who gets a mail: what it leads to is theirs, and ends with what they are. */
export interface Receiver {
  readonly accountId: string;
  readonly name: string;
  readonly address: string;
}

interface Mailed {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const toReceiver = ({ id: accountId, firstName, lastName, email: address }: Mailed): Receiver => ({
  ...{ accountId, name: `${firstName} ${lastName}`, address },
});

/** Whom to write to about an organisation: who has the right to what it is about. */
export const listHolders = async (
  reader: Reader,
  organisationId: string,
  right: FirmRight,
): Promise<Receiver[]> => {
  const rows = await reader
    .selectFrom('organisationContacts')
    .innerJoin('accounts', 'accounts.id', 'organisationContacts.accountId')
    .select(['accounts.id', 'accounts.firstName', 'accounts.lastName', 'accounts.email'])
    .where('organisationContacts.organisationId', '=', organisationId)
    .where(givesRight(right))
    .where('accounts.disabledAt', 'is', null)
    .execute();
  return rows.map(toReceiver);
};

/** Whom to write to about what is paid and billed: who pays for the organisation, or the person themselves. */
export const listPayerContacts = async (
  reader: Reader,
  { organisationId, accountId }: Payer,
): Promise<Receiver[]> => {
  if (organisationId !== null) return listHolders(reader, organisationId, 'pay');
  const person = await reader
    .selectFrom('accounts')
    .select(['id', 'firstName', 'lastName', 'email'])
    .where('id', '=', accountId)
    .where('disabledAt', 'is', null)
    .executeTakeFirst();
  return person ? [toReceiver(person)] : [];
};

/** Who was billed for a payer; for an organisation an administrator, or who else pays for it, once that person does no more. */
export const findBilledAccount = async (
  reader: Reader,
  { organisationId, accountId }: Payer,
): Promise<string> => {
  if (organisationId === null) return accountId;
  const row = await reader
    .selectFrom('organisationContacts')
    .select('accountId')
    .where('organisationId', '=', organisationId)
    .where(givesRight('pay'))
    .orderBy((order) => order('accountId', '=', accountId), 'desc')
    .orderBy('isAdministrator', 'desc')
    .orderBy('createdAt')
    .executeTakeFirst();
  return row?.accountId ?? accountId;
};
