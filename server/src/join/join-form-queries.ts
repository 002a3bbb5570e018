import type { WorkflowFormGroup } from '@linehaul/contract/organisations';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import type { AccountId } from '../http/audience.ts';
import { loadForm, loadValues } from '../organisations/form-queries.ts';
import { toWorkflowForm, type FormContents } from '../organisations/form-view-rules.ts';
import { findOrganisation, findOrganisationByName } from '../organisations/organisation-queries.ts';
import { tidyName } from '../organisations/organisation-rules.ts';
import { findOpenJoin } from './join-queries.ts';

interface FormAddress {
  readonly orgName?: string | undefined;
  readonly orgId?: string | undefined;
}

const loadOwn = async (reader: Reader, organisationId: string): Promise<FormContents> => ({
  organisation: await findOrganisation(reader, organisationId),
  values: await loadValues(reader, organisationId),
});

const EMPTY: FormContents = { organisation: undefined, values: new Map() };

/** Somebody else's organisation shows nothing, not even the spelling of its name. */
const findNamed = async (reader: Reader, name: string, ownId: string | null): Promise<FormContents> => {
  const named = await findOrganisationByName(reader, name);
  if (!named) return name === '' ? EMPTY : { ...EMPTY, typedName: name };
  return named.id === ownId ? loadOwn(reader, named.id) : EMPTY;
};

const findContents = async (
  reader: Reader,
  accountId: AccountId,
  { orgName, orgId }: FormAddress,
): Promise<FormContents> => {
  const join = await findOpenJoin(reader, accountId);
  const ownId = join?.organisationId ?? null;
  if (orgId !== undefined && orgId !== ownId) throw notFound();
  const typedName = orgId === undefined ? orgName : undefined;
  if (typedName !== undefined) return findNamed(reader, tidyName(typedName), ownId);
  return ownId === null ? findNamed(reader, join?.organisationName ?? '', null) : loadOwn(reader, ownId);
};

/** The join form with the values of the applicant's own organisation, or empty. */
export const readJoinForm = async (
  reader: Reader,
  accountId: AccountId,
  address: FormAddress,
): Promise<WorkflowFormGroup[]> =>
  toWorkflowForm(await loadForm(reader, 'join'), await findContents(reader, accountId, address));
