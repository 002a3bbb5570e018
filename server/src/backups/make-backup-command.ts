import { createReadStream } from 'node:fs';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backup as copySqlite, DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import type { FileStore } from '../adapters/files.ts';
import { connectToCopy } from '../db/database-client.ts';
import { holdMigrations, readApplied } from '../db/migrate.ts';
import { type Archive, writeArchive } from './archive.ts';
import { listTables, readRows, readSequences } from './kept-table-queries.ts';
import {
  entryOfFile,
  entryOfOwnFile,
  entryOfTable,
  FORMAT,
  type Manifest,
  MANIFEST,
  type OwnFile,
} from './manifest.ts';

export interface BackupSource {
  /** As the owner of the tables. */
  readonly connectionString: string;
  /** Undefined: the documents are not kept. */
  readonly files: FileStore | undefined;
  /** Undefined: nothing else of the data folder is kept, such as the key that it has for itself. */
  readonly dataDir: string | undefined;
  /** Of the portal. */
  readonly version: string;
}

type Part<K extends keyof Manifest> = Pick<Manifest, K>;

/** One instant for all tables, however long it takes to write them down. */
const BEGIN = [
  'begin isolation level repeatable read read only',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
];

const addTables = async (
  archive: Archive,
  client: ClientBase,
): Promise<Part<'migrations' | 'tables' | 'sequences'>> => {
  const tables: Manifest['tables'] = [];
  const migrations = await readApplied(client);
  for (const table of await listTables(client)) {
    const { lines, ...sum } = await archive.add(entryOfTable(table.name), readRows(client, table));
    tables.push({ ...table, rows: lines, ...sum });
  }
  // They are no part of the instant: read last, none of them names a number that a row has already.
  return { migrations, tables, sequences: await readSequences(client) };
};

/** Files that come after the first look are found by the second: a document is stored before the row that names it. */
const addFiles = async (
  archive: Archive,
  store: FileStore,
  kept: Map<string, NonNullable<Manifest['files']>[number]>,
): Promise<void> => {
  for await (const key of store.listAll()) {
    if (kept.has(key)) continue;
    const bytes = await store.find(key);
    // It went while we looked, as nothing does that a row names for good.
    if (!bytes) continue;
    const { bytes: size, sha256 } = await archive.add(entryOfFile(key), Readable.from([bytes]), {
      isPacked: true,
    });
    kept.set(key, { key, bytes: size, sha256 });
  }
};

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** A copy of one instant, made beside it, of a database that others may be writing to. */
const copyOfSqlite = async (path: string): Promise<string> => {
  const copy = `${path}.copy`;
  await rm(copy, { force: true });
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    await copySqlite(database, copy);
  } finally {
    database.close();
  }
  return copy;
};

/** Made by the portal for itself at its first start. */
const MADE_ONCE = ['secret-key', 'payment-sandbox-keys.json'] as const;

const addOwnFiles = async (archive: Archive, dataDir: string): Promise<Manifest['ownFiles']> => {
  const own: Manifest['ownFiles'] = [];
  const add = async (name: OwnFile, path: string): Promise<void> => {
    const { bytes, sha256 } = await archive.add(entryOfOwnFile(name), createReadStream(path));
    own.push({ name, bytes, sha256 });
  };
  for (const name of MADE_ONCE) {
    const path = join(dataDir, name);
    if (await isThere(path)) await add(name, path);
  }
  const sandbox = join(dataDir, 'payment-sandbox.sqlite');
  if (!(await isThere(sandbox))) return own;
  const copy = await copyOfSqlite(sandbox);
  try {
    await add('payment-sandbox.sqlite', copy);
  } finally {
    await rm(copy, { force: true });
  }
  return own;
};

const fill = async (
  archive: Archive,
  { client, files, dataDir, version }: BackupSource & { client: ClientBase },
): Promise<Manifest> => {
  const kept = new Map<string, NonNullable<Manifest['files']>[number]>();
  if (files) await addFiles(archive, files, kept);
  await holdMigrations(client);
  for (const statement of BEGIN) await client.query(statement);
  const madeAt = new Date().toISOString();
  const stored = await addTables(archive, client);
  await client.query('commit');
  if (files) await addFiles(archive, files, kept);
  const ownFiles = dataDir === undefined ? [] : await addOwnFiles(archive, dataDir);
  const manifest = { format: FORMAT, madeAt, version, ...stored, ownFiles } as const;
  return { ...manifest, files: files ? [...kept.values()] : null };
};

/**
 * Writes all that a portal has into one archive at `path`, of one instant, while the portal may go on serving; answers what
 * is in it. Throws what the disk or the database says, and leaves nothing then.
 */
export const makeBackup = async (source: BackupSource, path: string): Promise<Manifest> => {
  const client = await connectToCopy(source.connectionString);
  let made: Manifest | undefined;
  try {
    await writeArchive(path, async (archive) => {
      made = await fill(archive, { ...source, client });
      await archive.add(MANIFEST, Readable.from([JSON.stringify(made)]));
    });
  } finally {
    await client.end().catch(() => undefined);
  }
  if (!made) throw new Error('The backup was written without what is in it');
  return made;
};
