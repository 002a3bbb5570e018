import type { Reader } from '../db/database.ts';
import { DomainError, invalidField, notFound } from '../domain-error.ts';
import { isAdmin, type Caller } from '../http/audience.ts';
import { listOrganisationsOf } from '../sessions/acted-for-queries.ts';
import { findContact, findOrganisation } from './organisation-queries.ts';

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
 * All organisations that the caller administers as one of their people, whichever they act for; an office of the association
 * gives none.
 */
const requireOwnOrganisations = async (
  reader: Reader,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<OrganisationId[]> => {
  const all = await listOrganisationsOf(reader, accountId);
  const own = all.filter(({ isAdministrator }) => isAdministrator);
  if (own.length === 0) throw isAdministratorOnly();
  return own.map(({ id }) => id as OrganisationId);
};

/** All organisations whose requests the caller decides; undefined stands for every one. */
export const requireDecider = async (reader: Reader, caller: Caller): Promise<OrganisationId[] | undefined> =>
  isAdmin(caller) ? undefined : requireOwnOrganisations(reader, caller);
