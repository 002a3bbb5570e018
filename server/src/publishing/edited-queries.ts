import type { SavedVersion } from '@linehaul/contract/office-values';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';
import { findNames, nameIn } from './officer-name-queries.ts';

/** What has an editor with a history and working copies, in tables of its own. */
export type EditedKind = 'resource' | 'partner' | 'announcement';

/** One item of a kind. */
export interface Edited {
  readonly kind: EditedKind;
  readonly id: string;
}

/** How the tables of a kind are called, and the column by which they lead to the item. */
export const tablesOf = (kind: EditedKind) => ({
  items: sql.table(`${kind}s`),
  editors: sql.table(`${kind}_editors`),
  copies: sql.table(`${kind}_working_copies`),
  versions: sql.table(`${kind}_versions`),
  itemId: sql.ref(`${kind}_id`),
});

interface KeptCopy {
  readonly version: number;
  readonly typed: unknown;
  readonly keptAt: Date;
}

/** What somebody has typed into the editor of an item and not saved. */
export const findWorkingCopy = async (
  reader: Reader,
  { kind, id }: Edited,
  accountId: string,
): Promise<KeptCopy | undefined> => {
  const { copies, itemId } = tablesOf(kind);
  const { rows } = await sql<KeptCopy>`select version, typed, kept_at from ${copies}
    where ${itemId} = ${id} and account_id = ${accountId}`.execute(reader);
  return rows[0];
};

const MAX_SHOWN = 200;

type Row = Pick<SavedVersion, 'version' | 'title' | 'restoredFrom'> & {
  readonly savedAt: Date;
  readonly savedBy: string | null;
};

/** The times that an item was saved, the last one first; throws not found where there is no such item. */
export const findVersions = async (reader: Reader, { kind, id }: Edited): Promise<SavedVersion[]> => {
  const { items, versions, itemId } = tablesOf(kind);
  const { rows: found } = await sql`select from ${items} where id = ${id}`.execute(reader);
  if (found.length === 0) throw notFound();
  const { rows } = await sql<Row>`select version, title, restored_from, saved_at, saved_by from ${versions}
    where ${itemId} = ${id} order by version desc limit ${sql.lit(MAX_SHOWN)}`.execute(reader);
  const names = await findNames(
    reader,
    rows.map(({ savedBy }) => savedBy),
  );
  return rows.map(({ version, title, restoredFrom, savedAt, savedBy }) => ({
    ...{ version, title, restoredFrom },
    savedUtc: savedAt.toISOString(),
    savedBy: nameIn(names, savedBy),
  }));
};
