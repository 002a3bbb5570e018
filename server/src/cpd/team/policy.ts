import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { type AccountOrganisation, listOrganisationsOf } from '../../sessions/acted-for-queries.ts';
import { isAdministratorOnly } from '../../organisations/policy.ts';

/**
 * The organisation whose people the caller may see: one that they administer as one of its people, by its id or the
 * one they act for. An office of the association gives none. Of any other organisation nothing is told, not even that it exists.
 */
export const requireTeam = async (
  reader: Reader,
  { accountId }: Pick<Caller, 'accountId'>,
  orgId: string | undefined,
): Promise<AccountOrganisation> => {
  const all = await listOrganisationsOf(reader, accountId);
  const administered = all.filter(({ isAdministrator }) => isAdministrator);
  if (administered.length === 0) throw isAdministratorOnly();
  const organisation = orgId === undefined ? all[0] : administered.find(({ id }) => id === orgId);
  if (!organisation) throw notFound();
  if (!organisation.isAdministrator) throw isAdministratorOnly();
  return organisation;
};
