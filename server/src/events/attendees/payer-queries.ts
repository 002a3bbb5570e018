import type { Reader } from '../../db/database.ts';
import { givesRight } from '../../sessions/firm-right-queries.ts';
import { listOrganisationsOf } from '../../sessions/acted-for-queries.ts';

/** Who may be charged for somebody's ticket: an organisation of theirs, or they themselves. */
export interface ChargedPayer {
  /** Null for the person. */
  readonly organisationId: string | null;
  readonly name: string;
  /** Who is sent the invoice; null where nobody of the organisation can be. */
  readonly sentTo: { readonly accountId: string; readonly name: string } | null;
}

/** Of those who pay for an organisation and can sign in: the person, or the administrator, or who else, that has belonged to it for longest. */
const findWhoPays = async (reader: Reader, organisationId: string, accountId: string) => {
  const rows = await reader
    .selectFrom('organisationContacts')
    .innerJoin('accounts', 'accounts.id', 'organisationContacts.accountId')
    .select(['accounts.id as accountId', 'firstName', 'lastName'])
    .where('organisationId', '=', organisationId)
    .where(givesRight('pay'))
    .where('accounts.disabledAt', 'is', null)
    .orderBy('isAdministrator', 'desc')
    .orderBy('organisationContacts.createdAt')
    .orderBy('accounts.id')
    .execute();
  const found = rows.find((row) => row.accountId === accountId) ?? rows[0];
  return found ? { accountId: found.accountId, name: `${found.firstName} ${found.lastName}` } : null;
};

interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Whom a ticket of theirs can be charged to by an invoice, their organisations first. */
export const findPayersOf = async (reader: Reader, person: Person): Promise<ChargedPayer[]> => {
  const { id: accountId } = person;
  const name = `${person.firstName} ${person.lastName}`;
  const payers: ChargedPayer[] = [];
  for (const { id, name: organisation } of await listOrganisationsOf(reader, accountId)) {
    const sentTo = await findWhoPays(reader, id, accountId);
    payers.push({ organisationId: id, name: organisation, sentTo });
  }
  return [...payers, { organisationId: null, name, sentTo: { accountId, name } }];
};
