import type { Reader } from '../db/database.ts';
import { DomainError, notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import { listOrganisationsOf } from '../sessions/acted-for-queries.ts';
import { findContact } from '../organisations/organisation-queries.ts';
import { type OrganisationId, requireAdministrator } from '../organisations/policy.ts';

const administratorsOnly = (): DomainError =>
  new DomainError('forbidden', 'Only an administrator of the organisation has access to this');

/** The organisation whose membership the caller reads: the one that is named, or the one they act for. */
export const requireMembershipReader = async (
  reader: Reader,
  caller: Caller,
  orgId: string | undefined,
): Promise<OrganisationId> => {
  if (orgId !== undefined) return requireAdministrator(reader, caller, orgId);
  const [first] = await listOrganisationsOf(reader, caller.accountId);
  if (!first?.isAdministrator) throw administratorsOnly();
  return first.id as OrganisationId;
};

/** An organisation that the caller belongs to, with what they are in it. */
export interface OwnOrganisation {
  readonly organisationId: string;
  readonly isAdministrator: boolean;
}

/** The organisation that the caller is one of: the one that is named, or the one they act for; for others there is none. */
export const requireOwnPerson = async (
  reader: Reader,
  caller: Caller,
  orgId: string | undefined,
): Promise<OwnOrganisation> => {
  const own = (await listOrganisationsOf(reader, caller.accountId)).find(
    ({ id }) => orgId === undefined || id === orgId,
  );
  if (!own) throw notFound();
  return { organisationId: own.id, isAdministrator: own.isAdministrator };
};

/** Whose card or account pays is for the organisation's own administrators to say, not for the association. */
export const requireMembershipPayer = async (
  reader: Reader,
  caller: Caller,
  orgId: string,
): Promise<OrganisationId> => {
  const organisationId = await requireAdministrator(reader, caller, orgId);
  const contact = await findContact(reader, organisationId, caller.accountId);
  if (!contact?.isAdministrator) throw administratorsOnly();
  return organisationId;
};
