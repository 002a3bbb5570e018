import type { DirectoryEntry } from '@linehaul/contract/directory';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import { findWorkplaces } from '../organisations/workplace-queries.ts';
import { organisationColumns, type OrganisationRow } from './organisation-list-queries.ts';
import { type DirectoryViewer, mayFindOrganisation } from './shown-queries.ts';

/** What an organisation shows of itself; throws `not-found` for whoever does not find it in the list. */
export const findEntry = async (
  reader: Reader,
  id: string,
  viewer: DirectoryViewer,
): Promise<DirectoryEntry> => {
  const { rows } = await sql<OrganisationRow>`
    select ${organisationColumns(viewer)} from organisations
    where organisations.id = ${id} and ${mayFindOrganisation(viewer)}`.execute(reader);
  const [workplace] = await findWorkplaces(reader, rows);
  const [row] = rows;
  if (!row || !workplace) throw notFound();
  return { ...workplace, ...row };
};
