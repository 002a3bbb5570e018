import { hasRight } from '@linehaul/contract/firm-roles';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { type AccountOrganisation, listOrganisationsOf } from '../../sessions/acted-for-queries.ts';
import { lacksRight } from '../../organisations/policy.ts';

/**
 * The organisation whose people the caller may see: one whose people they manage as one of them, by its id or the
 * one they act for. An office of the association gives none. Of any other organisation nothing is told, not even that it exists.
 */
export const requireTeam = async (
  reader: Reader,
  { accountId }: Pick<Caller, 'accountId'>,
  orgId: string | undefined,
): Promise<AccountOrganisation> => {
  const all = await listOrganisationsOf(reader, accountId);
  const managed = all.filter((organisation) => hasRight('manage-people', organisation));
  if (managed.length === 0) throw lacksRight('manage-people');
  const organisation = orgId === undefined ? all[0] : managed.find(({ id }) => id === orgId);
  if (!organisation) throw notFound();
  if (!hasRight('manage-people', organisation)) throw lacksRight('manage-people');
  return organisation;
};
