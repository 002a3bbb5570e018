import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import type { FileStore } from '../adapters/files.ts';
import { connectToCopy } from '../db/database-client.ts';
import { applyAgain } from '../db/migrate.ts';
import { StartRefused } from '../start-refused.ts';
import { openArchive, type OpenedArchive } from './archive.ts';
import { inStatement, listTables, setSequence, writeRows } from './kept-table-queries.ts';
import {
  entryOfFile,
  entryOfOwnFile,
  entryOfTable,
  type Manifest,
  MANIFEST,
  readManifest,
  type Sum,
  Summing,
} from './manifest.ts';

export interface RestoreTarget {
  /** Of an empty database, as whoever is to own its tables. */
  readonly connectionString: string;
  readonly files: FileStore;
  readonly dataDir: string;
}

export interface OpenedBackup {
  readonly manifest: Manifest;
  readonly archive: OpenedArchive;
}

const damaged = (path: string, what: string): StartRefused =>
  new StartRefused(`${path} is no whole backup of a portal: ${what}. Nothing was restored.`);

/** Everything that should be in it, by entry. */
const sumsOf = ({ tables, files, ownFiles }: Manifest): Map<string, Sum> =>
  new Map<string, Sum>([
    ...tables.map((table) => [entryOfTable(table.name), table] as const),
    ...(files ?? []).map((file) => [entryOfFile(file.key), file] as const),
    ...ownFiles.map((file) => [entryOfOwnFile(file.name), file] as const),
  ]);

const isAsSummed = async (bytes: Readable, expected: Sum): Promise<boolean> => {
  const summing = new Summing();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(bytes, summing, nowhere);
  const found = summing.sum();
  return found.sha256 === expected.sha256 && found.bytes === expected.bytes;
};

const requireWhole = async (path: string, { archive, manifest }: OpenedBackup): Promise<void> => {
  for (const [entry, sum] of sumsOf(manifest)) {
    if (!archive.names.has(entry)) throw damaged(path, `${entry} is missing`);
    const isWhole = await isAsSummed(await archive.read(entry), sum).catch(() => false);
    if (!isWhole) throw damaged(path, `${entry} is not as it was written`);
  }
};

/** Reads all of it once. Throws StartRefused unless every byte is as it was written. */
export const openBackup = async (path: string): Promise<OpenedBackup> => {
  const archive = await openArchive(path).catch((error: Error) => {
    throw damaged(path, error.message);
  });
  try {
    if (!archive.names.has(MANIFEST)) throw damaged(path, `${MANIFEST} is missing`);
    const manifest = readManifest(await text(await archive.read(MANIFEST)));
    if (!manifest) throw damaged(path, `this version of the portal does not understand its ${MANIFEST}`);
    const opened = { manifest, archive };
    await requireWhole(path, opened);
    return opened;
  } catch (error) {
    archive.close();
    throw error;
  }
};

const requireEmpty = async (client: ClientBase): Promise<void> => {
  const [table] = await listTables(client);
  if (!table) return;
  throw new StartRefused(
    `A backup is restored into an empty database, and this one has tables already, such as ${table.name}: set DATA_DIR, or DATABASE_URL, to a new one. Nothing was restored.`,
  );
};

/** What refers to other tables would want them filled first, in an order that not every set of tables has. */
const dropReferences = async (client: ClientBase): Promise<readonly string[]> => {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conparentid = 0 order by oid`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
};

const setTriggers = async (client: ClientBase, names: readonly string[], state: 'enable' | 'disable') => {
  for (const name of names)
    await client.query(`alter table ${inStatement(client, name)} ${state} trigger user`);
};

const fillTables = async (client: ClientBase, { manifest, archive }: OpenedBackup): Promise<void> => {
  const names = (await listTables(client)).map(({ name }) => name);
  const known = new Set(names);
  const strange = manifest.tables.filter(({ name }) => !known.has(name));
  if (strange.length > 0)
    throw new StartRefused(
      `The backup holds tables that the portal does not know: ${strange.map(({ name }) => name).join(', ')}. Nothing was restored.`,
    );
  await setTriggers(client, names, 'disable');
  const references = await dropReferences(client);
  await client.query(`truncate ${names.map((name) => inStatement(client, name)).join(', ')}`);
  for (const table of manifest.tables)
    await pipeline(await archive.read(entryOfTable(table.name)), writeRows(client, table));
  for (const reference of references) await client.query(reference);
  await setTriggers(client, names, 'enable');
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
};

const putFiles = async ({ manifest, archive }: OpenedBackup, files: FileStore): Promise<void> => {
  for (const { key } of manifest.files ?? [])
    await files.put(key, await buffer(await archive.read(entryOfFile(key))));
};

const putOwnFiles = async ({ manifest, archive }: OpenedBackup, dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const { name } of manifest.ownFiles) {
    const part = join(dataDir, `${name}.part`);
    await rm(part, { force: true });
    await writeFile(part, await archive.read(entryOfOwnFile(name)), { mode: 0o600, flush: true });
    await rename(part, join(dataDir, name));
  }
};

/**
 * Fills an empty database and the file store from a backup: the database in one transaction, last of all, so that what was
 * broken off is done again as if it had never begun. The schema is that of then; the next start brings it up to date.
 * Throws StartRefused for a database that is not empty, and for a backup of a newer version.
 */
export const restoreBackup = async (backup: OpenedBackup, target: RestoreTarget): Promise<void> => {
  const client = await connectToCopy(target.connectionString);
  try {
    await client.query('begin');
    await requireEmpty(client);
    await applyAgain(client, backup.manifest.migrations);
    await putFiles(backup, target.files);
    await putOwnFiles(backup, target.dataDir);
    await fillTables(client, backup);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end().catch(() => undefined);
  }
};
