import type { ColumnValues } from '../forms/column-rules.ts';
import type { Organisation } from './organisation-queries.ts';

/** A name as it is stored: no double spaces, so that one organisation cannot be named twice. */
export const tidyName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ');

/** What its forms show of an organisation's columns. */
export const columnsOf = (organisation: Organisation | undefined): ColumnValues =>
  organisation ? { name: organisation.name, organisation_number: organisation.organisationNumber } : {};
