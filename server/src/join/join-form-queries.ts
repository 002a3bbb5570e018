import type { WorkflowFormGroup } from '@linehaul/contract/organisations';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import type { AccountId } from '../http/audience.ts';
import { loadForm, loadValues } from '../organisations/form-queries.ts';
import { toWorkflowForm, type FormContents } from '../organisations/form-view.ts';
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

const findContents = async (
  reader: Reader,
  accountId: AccountId,
  { orgName, orgId }: FormAddress,
): Promise<FormContents> => {
  const join = await findOpenJoin(reader, accountId);
  const ownId = join?.organisationId ?? null;
  if (orgId !== undefined && orgId !== ownId) throw notFound();
  const name = orgName === undefined ? join?.organisationName : tidyName(orgName);
  if (ownId !== null && (orgId !== undefined || orgName === undefined)) return loadOwn(reader, ownId);
  const named = name ? await findOrganisationByName(reader, name) : undefined;
  if (named && named.id === ownId) return loadOwn(reader, named.id);
  // Somebody else's organisation shows nothing, not even the spelling of its name.
  return { organisation: undefined, values: new Map(), ...(name && !named && { typedName: name }) };
};

/** The join form with the values of the applicant's own organisation, or empty. */
export const readJoinForm = async (
  reader: Reader,
  accountId: AccountId,
  address: FormAddress,
): Promise<WorkflowFormGroup[]> =>
  toWorkflowForm(await loadForm(reader, 'join'), await findContents(reader, accountId, address));
