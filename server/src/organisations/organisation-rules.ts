import type { ColumnValues } from '../forms/column-rules.ts';
import type { Organisation } from './organisation-queries.ts';

/** What its forms show of an organisation's columns. */
export const columnsOf = (organisation: Organisation | undefined): ColumnValues =>
  organisation ? { name: organisation.name, organisation_number: organisation.organisationNumber } : {};
