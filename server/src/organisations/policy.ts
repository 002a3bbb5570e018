import type { Reader } from '../db/database.ts';
import { DomainError, notFound } from '../domain-error.ts';
import { isAdmin, type Caller } from '../http/audience.ts';
import { findContact, findOrganisation, listOrganisationsOf } from './organisation-queries.ts';

declare const organisationIdBrand: unique symbol;
/** The id of an organisation that the caller may read and change; only this policy makes one. */
export type OrganisationId = string & { readonly [organisationIdBrand]: true };

/** What others than its administrators are told. */
export const isAdministratorOnly = (): DomainError =>
  new DomainError('forbidden', 'Only an administrator of the organisation has access to this');

/** Administrators of the organisation and officers of the association; other contacts get 403, strangers 404. */
export const requireAdministrator = async (
  reader: Reader,
  caller: Caller,
  organisationId: string,
): Promise<OrganisationId> => {
  const organisation = await findOrganisation(reader, organisationId);
  if (!organisation) throw notFound();
  const contact = await findContact(reader, organisationId, caller.accountId);
  if (contact?.isAdministrator || isAdmin(caller)) return organisation.id as OrganisationId;
  throw contact ? isAdministratorOnly() : notFound();
};

/** The organisation that the caller means without naming one: the one they administer. */
export const requireAdministeredOrganisation = async (
  reader: Reader,
  caller: Caller,
): Promise<OrganisationId> => {
  const [own] = await listOrganisationsOf(reader, caller.accountId);
  if (!own) throw notFound();
  return requireAdministrator(reader, caller, own.id);
};

/** All organisations that the caller administers as one of their people; an office of the association gives none. */
export const listOwnOrganisations = async (
  reader: Reader,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<OrganisationId[]> => {
  const organisations = await listOrganisationsOf(reader, accountId);
  return organisations.filter(({ isAdministrator }) => isAdministrator).map(({ id }) => id as OrganisationId);
};

/** The same, for whom there has to be one. */
const requireOwnOrganisations = async (
  reader: Reader,
  caller: Pick<Caller, 'accountId'>,
): Promise<OrganisationId[]> => {
  const own = await listOwnOrganisations(reader, caller);
  if (own.length === 0) throw isAdministratorOnly();
  return own;
};

/** All organisations whose requests the caller decides; undefined stands for every one. */
export const requireDecider = async (reader: Reader, caller: Caller): Promise<OrganisationId[] | undefined> =>
  isAdmin(caller) ? undefined : requireOwnOrganisations(reader, caller);
