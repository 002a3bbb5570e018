import type { WorkflowFormGroup } from '@linehaul/contract/forms';
import type { Reader } from '../db/database.ts';
import { withColumns } from '../forms/column-rules.ts';
import { loadForm, loadValues } from '../forms/form-queries.ts';
import { toWorkflowForm } from '../forms/form-view-rules.ts';
import { findMemberNumber, findOrganisation } from './organisation-queries.ts';
import { columnsOf } from './organisation-rules.ts';
import type { OrganisationId } from './policy.ts';

/** The form of the settings page, with the organisation's values. */
export const readOrganisationDetails = async (
  reader: Reader,
  organisationId: OrganisationId,
): Promise<WorkflowFormGroup[]> => {
  const [groups, organisation, memberNumber, values] = await Promise.all([
    loadForm(reader, 'organisationDetails'),
    findOrganisation(reader, organisationId),
    findMemberNumber(reader, organisationId),
    loadValues(reader, organisationId),
  ]);
  const columns = columnsOf(organisation, memberNumber);
  return toWorkflowForm(groups, {
    entityId: organisationId,
    values: withColumns(groups, values, columns),
  });
};
