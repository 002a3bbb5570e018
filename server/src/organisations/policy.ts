import { type FirmRight, hasRight } from '@linehaul/contract/firm-roles';
import type { Reader } from '../db/database.ts';
import { DomainError, invalidField, notFound } from '../domain-error.ts';
import { isAdmin, type Caller } from '../http/audience.ts';
import { listOrganisationsOf } from '../sessions/acted-for-queries.ts';
import { findContact, findOrganisation } from './organisation-queries.ts';

declare const organisationIdBrand: unique symbol;
/** The id of an organisation that the caller may read and change; only this policy makes one. */
export type OrganisationId = string & { readonly [organisationIdBrand]: true };

const WHO_HAS: Readonly<Record<FirmRight, string>> = {
  pay: 'an administrator of the organisation, or who pays for it,',
  'manage-people': 'an administrator of the organisation, or who manages its people,',
  administer: 'an administrator of the organisation',
};

/** What others of its people are told. */
export const lacksRight = (right: FirmRight): DomainError =>
  new DomainError('forbidden', `Only ${WHO_HAS[right]} has access to this`);

interface Asked {
  readonly organisationId: string;
  readonly right: FirmRight;
}

/** Who has the right in the organisation, and officers of the association; others of its people get 403, strangers 404. */
export const requireRight = async (
  reader: Reader,
  caller: Caller,
  { organisationId, right }: Asked,
): Promise<OrganisationId> => {
  const organisation = await findOrganisation(reader, organisationId);
  if (!organisation) throw notFound();
  const contact = await findContact(reader, organisationId, caller.accountId);
  if ((contact && hasRight(right, contact)) || isAdmin(caller)) return organisation.id as OrganisationId;
  throw contact ? lacksRight(right) : notFound();
};

export const requireAdministrator = (
  reader: Reader,
  caller: Caller,
  organisationId: string,
): Promise<OrganisationId> => requireRight(reader, caller, { organisationId, right: 'administer' });

export const requirePeopleManager = (
  reader: Reader,
  caller: Caller,
  organisationId: string,
): Promise<OrganisationId> => requireRight(reader, caller, { organisationId, right: 'manage-people' });

/** The organisation that the caller means without naming one: the one they act for. */
export const requireActedForOrganisation = async (
  reader: Reader,
  caller: Caller,
): Promise<OrganisationId> => {
  const [own] = await listOrganisationsOf(reader, caller.accountId);
  if (!own) throw notFound();
  return requireAdministrator(reader, caller, own.id);
};

/**
 * Throws where an act names no organisation and the caller belongs to several: a page that shows one of them must not act for
 * another that was switched to since. Whoever belongs to one can mean no other.
 */
export const requireNamed = async (
  reader: Reader,
  { accountId }: Pick<Caller, 'accountId'>,
  orgId: string | undefined,
): Promise<void> => {
  if (orgId !== undefined || (await listOrganisationsOf(reader, accountId)).length < 2) return;
  throw invalidField('orgId', 'You belong to several organisations. Please say which one you mean');
};

/**
 * All organisations whose people the caller manages as one of them, whichever they act for; an office of the association
 * gives none.
 */
const requireManagedOrganisations = async (
  reader: Reader,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<OrganisationId[]> => {
  const all = await listOrganisationsOf(reader, accountId);
  const managed = all.filter((organisation) => hasRight('manage-people', organisation));
  if (managed.length === 0) throw lacksRight('manage-people');
  return managed.map(({ id }) => id as OrganisationId);
};

/** All organisations whose requests the caller decides; undefined stands for every one. */
export const requireDecider = async (reader: Reader, caller: Caller): Promise<OrganisationId[] | undefined> =>
  isAdmin(caller) ? undefined : requireManagedOrganisations(reader, caller);
