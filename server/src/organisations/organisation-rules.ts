import type { OrganisationColumnName } from '../forms/bound-column-rules.ts';
import type { ColumnValues } from '../forms/column-rules.ts';
import type { Organisation } from './organisation-queries.ts';

type Columns = Record<OrganisationColumnName, ColumnValues[string]>;

/** What its forms show of an organisation's columns; the number of its member where a form shows that. */
export const columnsOf = (
  organisation: Organisation | undefined,
  memberNumber: string | null = null,
): Columns => ({
  name: organisation?.name ?? null,
  organisation_number: organisation?.organisationNumber ?? null,
  member_number: memberNumber,
});
