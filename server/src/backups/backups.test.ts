import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../seed/seed-demo.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/database.ts';
import { describeGuards, digestFiles, digestTables } from '../../test/kept-state.ts';
import { invoiced } from '../../test/people/office-factories.ts';
import { runOperatorProgram } from '../../test/processes/operator-command.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { openFolderStore } from '../adapters/files.ts';
import { verifyAuditChain } from '../audit/audit-chain-queries.ts';
import { createDatabase, createPool } from '../db/database.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { checkDocuments } from '../invoices/kept-documents/check-documents.ts';
import { backUpBeforeUpgrade } from './before-upgrade.ts';
import { makeBackup } from './make-backup-command.ts';
import type { Manifest } from './manifest.ts';
import { openBackup, restoreBackup } from './restore-backup-command.ts';
import { NO_SEAL } from './seal.ts';

let portal: TestPortal;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linehaul-backups-'));
  portal = await startTestPortal();
  await seedDemo(portal.context);
  await invoiced(portal);
  await portal.drain();
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true, force: true });
});

const databases: TestDatabase[] = [];
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
});

const programOf = (name: string): string => fileURLToPath(new URL(`../operator/${name}.ts`, import.meta.url));

let made = 0;
const backUp = async (): Promise<{ path: string; manifest: Manifest }> => {
  const path = join(folder, `${(made += 1)}.zip`);
  const { files, config } = portal.context;
  const source = {
    connectionString: portal.connectionString,
    files,
    dataDir: config.dataDir,
    version: 'test',
  };
  return { path, manifest: await makeBackup(source, path) };
};

interface Restored {
  readonly connectionString: string;
  readonly dataDir: string;
}

const newPlace = async (): Promise<Restored> => {
  const database = await createEmptyDatabase();
  databases.push(database);
  return { connectionString: database.connectionString, dataDir: join(folder, `data ${(made += 1)}`) };
};

const filesOf = ({ dataDir }: Restored) => openFolderStore(join(dataDir, 'files'));

const restore = async (path: string, place: Restored): Promise<Restored> => {
  const backup = await openBackup(path);
  try {
    await restoreBackup(backup, { ...place, files: filesOf(place) });
  } finally {
    backup.archive.close();
  }
  return place;
};

const statementIn = async ({ connectionString }: Restored, statement: string): Promise<void> => {
  const client = new Client(connectionString);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Nobody has written into it. */
const isUntouched = async ({ connectionString, dataDir }: Restored): Promise<boolean> => {
  const tables = await digestTables(connectionString);
  const left = await readdir(dataDir).catch(() => []);
  return Object.keys(tables).length === 0 && left.length === 0;
};

/** What is done in the background in the same instant is no fault of the backup: then another one is made. */
const backUpAtRest = async (): Promise<{
  path: string;
  manifest: Manifest;
  tables: Record<string, string>;
}> => {
  for (;;) {
    await portal.drain();
    const tables = await digestTables(portal.connectionString);
    const backup = await backUp();
    const later = await digestTables(portal.connectionString);
    if (Object.keys(tables).every((name) => tables[name] === later[name])) return { ...backup, tables };
  }
};

test('every row, file, constraint, trigger and sequence of a portal is restored as it was, and its own key, for nobody else to read', async () => {
  await writeFile(join(portal.context.config.dataDir, 'secret-key'), 'a key\n');
  const { path, manifest, tables } = await backUpAtRest();
  const place = await restore(path, await newPlace());
  const restored = await digestTables(place.connectionString);
  expect(restored).toEqual(tables);
  expect(Object.keys(restored).length).toBe(manifest.tables.length);
  expect(await describeGuards(place.connectionString)).toEqual(await describeGuards(portal.connectionString));
  const files = await digestFiles(filesOf(place));
  expect(Object.keys(files)).toHaveLength(manifest.files?.length ?? 0);
  expect(await digestFiles(portal.context.files)).toMatchObject(files);
  const key = join(place.dataDir, 'secret-key');
  expect(await readFile(key, 'utf8')).toBe('a key\n');
  // Those of the built-in provider, with what it knows of the payments.
  expect(await readdir(place.dataDir)).toEqual(
    expect.arrayContaining(['payment-sandbox-keys.json', 'payment-sandbox.sqlite']),
  );
  for (const kept of [path, key]) expect((await stat(kept)).mode & 0o777).toBe(0o600);
  // Control: one letter of one row makes another table.
  await statementIn(
    place,
    `update accounts set first_name = first_name || 'x' where id = (select max(id::text)::uuid from accounts)`,
  );
  expect((await digestTables(place.connectionString))['public.accounts']).not.toBe(tables['public.accounts']);
});

test('while people go on writing, what is kept is of one instant: no document, entry of the log or booking is half there', async () => {
  let isOver = false;
  const write = async (): Promise<number> => {
    let invoices = 0;
    for (; !isOver; invoices += 1) {
      await invoiced(portal);
      await portal.drain();
    }
    return invoices;
  };
  const writing = write();
  const { path } = await backUp();
  isOver = true;
  expect(await writing).toBeGreaterThan(0);
  const place = await restore(path, await newPlace());
  const db = createDatabase(createPool(place.connectionString, 2));
  try {
    expect((await verifyAuditChain(db)).brokenAt).toBeUndefined();
    const { differences, checkedCount } = await checkDocuments({ db, files: filesOf(place) });
    // What was to be drawn in that instant is drawn there, by the job that came along.
    expect(differences.filter((difference) => !difference.endsWith('it has no document'))).toEqual([]);
    expect(checkedCount).toBeGreaterThan(0);
  } finally {
    await db.destroy();
  }
});

const flipByte = async (path: string, at: number): Promise<void> => {
  const handle = await open(path, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0x01]), 0, 1, at);
  await handle.close();
};

test('a backup of which one byte has changed, or the end is missing, restores nothing and says so', async () => {
  const { path } = await backUp();
  const { size } = await stat(path);
  const place = await newPlace();
  const expectRefused = () =>
    expect(restore(path, place)).rejects.toThrow(/is no whole backup of a portal: .*Nothing was restored/);
  // When its first file was written, which nothing else says; the comment, which is the seal itself; and all around.
  const everywhere = Array.from({ length: 40 }, (_, part) => Math.floor((size * part) / 40));
  for (const at of [10, size - 1, ...everywhere]) {
    await flipByte(path, at);
    await expectRefused();
    await flipByte(path, at);
  }
  expect(await isUntouched(place)).toBe(true);
  // Control: with every byte as it was it is restored.
  await restore(path, await newPlace());
  await truncate(path, size - 1000);
  await expectRefused();
  expect(await isUntouched(place)).toBe(true);
});

test('a backup that an earlier version made, without a seal, is judged by the sums of what is in it', async () => {
  const { path, manifest } = await backUp();
  const { size } = await stat(path);
  const handle = await open(path, 'r+');
  await handle.write(Buffer.alloc(2), 0, 2, size - NO_SEAL.length - 2);
  await handle.truncate(size - NO_SEAL.length);
  await handle.close();
  const place = await restore(path, await newPlace());
  expect(Object.keys(await digestTables(place.connectionString))).toHaveLength(manifest.tables.length);
});

test('nothing is restored over a portal that is there', async () => {
  const { path } = await backUp();
  const place = await newPlace();
  await migrateToLatest(place.connectionString);
  await expect(restore(path, place)).rejects.toThrow(
    /into an empty database, and this one has tables already/,
  );
});

test('a backup of a newer version is refused by name, and leaves nothing', async () => {
  const { path } = await backUp();
  const backup = await openBackup(path);
  const place = await newPlace();
  const migrations = [...backup.manifest.migrations, { name: '9999-later.sql', hash: 'f'.repeat(64) }];
  const newer = { ...backup, manifest: { ...backup.manifest, migrations } };
  await expect(restoreBackup(newer, { ...place, files: filesOf(place) })).rejects.toThrow(/9999-later\.sql/);
  backup.archive.close();
  expect(await isUntouched(place)).toBe(true);
});

test('a restore that breaks off in the middle is done again as if it had never begun', async () => {
  const { path } = await backUp();
  const place = await newPlace();
  const backup = await openBackup(path);
  const cut: typeof backup.archive = {
    ...backup.archive,
    read: (name) =>
      name === 'tables/public.organisations.copy'
        ? Promise.reject(new Error('the disk is gone'))
        : backup.archive.read(name),
  };
  const broken = { ...backup, archive: cut };
  await expect(restoreBackup(broken, { ...place, files: filesOf(place) })).rejects.toThrow(
    'the disk is gone',
  );
  backup.archive.close();
  expect(await digestTables(place.connectionString)).toEqual({});
  await restore(path, place);
  expect(Object.keys(await digestTables(place.connectionString)).length).toBeGreaterThan(100);
});

test('a start that changes the database keeps what it was, three times at most; one that changes nothing keeps nothing', async () => {
  const { path } = await backUp();
  const place = await restore(path, await newPlace());
  const upgrade = { ...place, version: 'test' };
  expect(await backUpBeforeUpgrade(upgrade)).toBeUndefined();
  await statementIn(
    place,
    `drop table secret_key_checks; delete from schema_migrations where name like '0360-%'`,
  );
  const kept = await backUpBeforeUpgrade(upgrade);
  const before = await digestTables(place.connectionString);
  for (let old = 1; old <= 4; old += 1)
    await writeFile(join(place.dataDir, 'backups', `before-upgrade-2000-01-0${old}.zip`), '');
  await rm(String(kept));
  const again = await backUpBeforeUpgrade(upgrade);
  expect(await readdir(join(place.dataDir, 'backups'))).toHaveLength(3);
  const restored = await restore(String(again), await newPlace());
  expect(await digestTables(restored.connectionString)).toEqual(before);
});

test('the commands of the operator write a backup and restore it, and say what to do next', async () => {
  const { config } = portal.context;
  const wrote = await runOperatorProgram(portal, programOf('make-backup'), [`${folder}/by hand/`]);
  expect(wrote).toMatchObject({
    code: 0,
    lines: expect.arrayContaining([expect.stringMatching(/^ {2}[\d,]+ rows of \d+ tables$/)]),
  });
  const [path = ''] = wrote.lines;
  const noted = await portal.context.db.selectFrom('lastBackups').select('hasFiles').execute();
  expect(noted, 'the office sees when the last one was made').toEqual([{ hasFiles: true }]);
  expect(await readdir(join(folder, 'by hand'))).toEqual([basename(path)]);
  expect(await runOperatorProgram(portal, programOf('make-backup'), [path])).toEqual({
    code: 1,
    lines: [`${path} is there already: name another file.`],
  });
  expect(await runOperatorProgram(portal, programOf('make-backup'), [`${path}/below.zip`])).toEqual({
    code: 1,
    lines: [`${path}/below.zip could not be written: a part of that path is no folder.`],
  });
  const place = await newPlace();
  const target = {
    connectionString: place.connectionString,
    context: { config: { ...config, dataDir: place.dataDir } },
  };
  const restored = await runOperatorProgram(target, programOf('restore-backup'), [path]);
  expect(restored.code).toBe(0);
  expect(restored.lines[0]).toMatch(/^All of the backup of \d{4}-.* is restored into the database\.$/);
  expect(Object.keys(await digestFiles(filesOf(place))).length).toBeGreaterThan(0);
  const over = await runOperatorProgram(target, programOf('restore-backup'), [path]);
  expect(over).toMatchObject({ code: 1, lines: [expect.stringContaining('has tables already')] });
});

test('a database in which no portal has begun is nothing to keep before an upgrade', async () => {
  expect(await backUpBeforeUpgrade({ ...(await newPlace()), version: 'test' })).toBeUndefined();
});
