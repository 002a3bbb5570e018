import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { type AccountOrganisation, listOrganisationsOf } from '../../organisations/organisation-queries.ts';
import { isAdministratorOnly } from '../../organisations/policy.ts';

export interface Administered {
  readonly organisation: AccountOrganisation;
  /** All that the caller administers. */
  readonly organisations: readonly AccountOrganisation[];
}

/**
 * The organisation whose people the caller may see: one that they administer as one of its people, by its id or the
 * first. An office of the association gives none. Of any other organisation nothing is told, not even that it exists.
 */
export const requireTeam = async (
  reader: Reader,
  { accountId }: Pick<Caller, 'accountId'>,
  orgId: string | undefined,
): Promise<Administered> => {
  const all = await listOrganisationsOf(reader, accountId);
  const organisations = all.filter(({ isAdministrator }) => isAdministrator);
  if (organisations.length === 0) throw isAdministratorOnly();
  const organisation = organisations.find(({ id }) => orgId === undefined || id === orgId);
  if (!organisation) throw notFound();
  return { organisation, organisations };
};
