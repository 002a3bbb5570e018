import { type FirmRight, hasRight } from '@linehaul/contract/firm-roles';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import type { Caller } from '../http/audience.ts';
import { listOrganisationsOf } from '../sessions/acted-for-queries.ts';
import { findContact } from '../organisations/organisation-queries.ts';
import { lacksRight, type OrganisationId, requireRight } from '../organisations/policy.ts';

/** The organisation whose membership the caller reads: the one that is named, or the one they act for. */
export const requireMembershipReader = async (
  reader: Reader,
  caller: Caller,
  orgId: string | undefined,
): Promise<OrganisationId> => {
  if (orgId !== undefined) return requireRight(reader, caller, { organisationId: orgId, right: 'pay' });
  const [first] = await listOrganisationsOf(reader, caller.accountId);
  if (!first || !hasRight('pay', first)) throw lacksRight('pay');
  return first.id as OrganisationId;
};

/** An organisation that the caller belongs to, with what they are in it. */
export interface OwnOrganisation {
  readonly organisationId: string;
  readonly isPayer: boolean;
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
  return { organisationId: own.id, isPayer: hasRight('pay', own) };
};

/** What is for the organisation's own people to say, and not for the association. */
const requireOwnRight = async (
  reader: Reader,
  caller: Caller,
  asked: { readonly organisationId: string; readonly right: FirmRight },
): Promise<OrganisationId> => {
  const organisationId = await requireRight(reader, caller, asked);
  const contact = await findContact(reader, organisationId, caller.accountId);
  if (!contact || !hasRight(asked.right, contact)) throw lacksRight(asked.right);
  return organisationId;
};

/** Pays for the membership: renews it, and says whose card or account pays. */
export const requireMembershipPayer = (
  reader: Reader,
  caller: Caller,
  organisationId: string,
): Promise<OrganisationId> => requireOwnRight(reader, caller, { organisationId, right: 'pay' });

/** Says which membership it is, and whether it goes on. */
export const requireMembershipDecider = (
  reader: Reader,
  caller: Caller,
  organisationId: string,
): Promise<OrganisationId> => requireOwnRight(reader, caller, { organisationId, right: 'administer' });
