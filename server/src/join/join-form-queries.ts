import type { WorkflowFormGroup } from '@linehaul/contract/forms';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import { withColumns, type ColumnValues } from '../forms/column-rules.ts';
import { loadForm, loadValues } from '../forms/form-queries.ts';
import type { FormValues } from '../forms/form-rules.ts';
import { toWorkflowForm } from '../forms/form-view-rules.ts';
import type { AccountId } from '../http/audience.ts';
import { findOrganisation, findOrganisationByName } from '../organisations/organisation-queries.ts';
import { columnsOf } from '../organisations/organisation-rules.ts';
import { findOpenJoin } from './join-queries.ts';

interface FormAddress {
  readonly orgName?: string | undefined;
  readonly orgId?: string | undefined;
}

interface Contents {
  /** Null while the organisation does not exist, or is not the caller's. */
  readonly entityId: string | null;
  readonly values: FormValues;
  readonly columns: ColumnValues;
}

const loadOwn = async (reader: Reader, organisationId: string): Promise<Contents> => ({
  entityId: organisationId,
  values: await loadValues(reader, organisationId),
  columns: columnsOf(await findOrganisation(reader, organisationId)),
});

const EMPTY: Contents = { entityId: null, values: new Map(), columns: {} };

/** Somebody else's organisation shows nothing, not even the spelling of its name. */
const findNamed = async (reader: Reader, name: string, ownId: string | null): Promise<Contents> => {
  const named = await findOrganisationByName(reader, name);
  if (!named) return name === '' ? EMPTY : { ...EMPTY, columns: { name } };
  return named.id === ownId ? loadOwn(reader, named.id) : EMPTY;
};

const findContents = async (
  reader: Reader,
  accountId: AccountId,
  { orgName, orgId }: FormAddress,
): Promise<Contents> => {
  const join = await findOpenJoin(reader, accountId);
  const ownId = join?.organisationId ?? null;
  if (orgId !== undefined && orgId !== ownId) throw notFound();
  const typedName = orgId === undefined ? orgName : undefined;
  if (typedName !== undefined) return findNamed(reader, typedName, ownId);
  return ownId === null ? findNamed(reader, join?.organisationName ?? '', null) : loadOwn(reader, ownId);
};

/** The join form with the values of the applicant's own organisation, or empty. */
export const readJoinForm = async (
  reader: Reader,
  accountId: AccountId,
  address: FormAddress,
): Promise<WorkflowFormGroup[]> => {
  const groups = await loadForm(reader, 'join');
  const { entityId, values, columns } = await findContents(reader, accountId, address);
  return toWorkflowForm(groups, { entityId, values: withColumns(groups, values, columns) });
};
