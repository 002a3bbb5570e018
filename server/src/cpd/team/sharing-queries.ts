import type { DataOf } from '@linehaul/contract/endpoint';
import type { getCpdSharing } from '@linehaul/contract/team';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { listOrganisationsOf } from '../../sessions/acted-for-queries.ts';

/** Whether somebody, by the alias `accounts`, shares how they stand with an organisation. */
export const sharesWith = (organisationId: string) =>
  sql<boolean>`not exists (select from cpd_unshared unshared
    where unshared.account_id = accounts.id and unshared.organisation_id = ${organisationId})`;

/** Who of its people does not. */
export const findUnshared = async (reader: Reader, organisationId: string): Promise<ReadonlySet<string>> => {
  const rows = await reader
    .selectFrom('cpdUnshared')
    .select('accountId')
    .where('organisationId', '=', organisationId)
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
};

/** The organisations of somebody, and whether each sees how they stand. */
export const readSharing = async (
  reader: Reader,
  accountId: string,
): Promise<DataOf<typeof getCpdSharing>> => {
  const organisations = await listOrganisationsOf(reader, accountId);
  const rows = await reader
    .selectFrom('cpdUnshared')
    .select('organisationId')
    .where('accountId', '=', accountId)
    .execute();
  const unshared = new Set(rows.map(({ organisationId }) => organisationId));
  return {
    organisations: organisations.map(({ id, name }) => ({ id, name, isShared: !unshared.has(id) })),
  };
};
