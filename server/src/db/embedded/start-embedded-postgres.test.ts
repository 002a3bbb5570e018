import { spawnSync } from 'node:child_process';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Owner, clusterOf, makeDataFolder, query } from '../../../test/processes/embedded-owner-process.ts';
import type { DataFolder } from '../../../test/processes/embedded-owner-process.ts';
import { bringUpToDate } from '../bring-up-to-date.ts';
import { isRoot } from './account.ts';

/** One for all who do not need a first start, which takes seconds. */
let folder: DataFolder;
beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => folder.remove());

let owners: Owner[];
let freshFolders: DataFolder[];

beforeEach(() => {
  owners = [];
  freshFolders = [];
});

afterEach(async () => {
  for (const owner of owners) if (owner.process.connected) await owner.stop();
  for (const fresh of freshFolders) await fresh.remove();
});

async function makeFresh(): Promise<DataFolder> {
  const fresh = await makeDataFolder();
  freshFolders.push(fresh);
  return fresh;
}

function start(place = folder): Owner {
  const owner = new Owner(place);
  owners.push(owner);
  return owner;
}

test('a restart finds what the first start stored', async () => {
  const first = start();
  await query(await first.url(), 'create table stored as select 42 as answer');
  await first.stop();
  expect(await query(await start().url(), 'select answer from stored')).toEqual([42]);
});

test('the owner of the database is no superuser, and the server no owner', async () => {
  const owner = start();
  const url = await owner.url();
  expect(await query(url, `select current_setting('is_superuser')`)).toEqual(['off']);
  await expect(query(url, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/);
  const servingUrl = await owner.servingUrl();
  await bringUpToDate({ connectionString: servingUrl, ownerConnectionString: url });
  expect(await query(servingUrl, 'select count(*)::int from audit_log')).toEqual([0]);
  await expect(query(servingUrl, 'delete from audit_log')).rejects.toThrow(/permission denied/);
  await expect(query(servingUrl, 'alter table audit_log disable trigger all')).rejects.toThrow(
    /must be owner/,
  );
});

test('data and password are closed to other accounts, and nothing listens on the network', async () => {
  const owner = start();
  const clusterDir = await clusterOf(owner);
  const password = join(dirname(clusterDir), 'postgres-password');
  expect((await stat(clusterDir)).mode & 0o777).toBe(0o700);
  expect((await stat(password)).mode & 0o777).toBe(0o600);
  expect(await query(await owner.url(), 'show listen_addresses')).toEqual(['']);
  expect(await query(await owner.url(), 'show fsync')).toEqual(['on']);
});

test('a page anywhere in a table is known to cost about as much as the next one, so that indexes are used from the first rows on', async () => {
  const owner = start();
  expect(await query(await owner.url(), 'show random_page_cost')).toEqual(['1.1']);
});

/** How Linux schedules a process (sched(7)); what stands before it in the line may hold spaces, within brackets. */
const policyOf = async (pid: number): Promise<number> =>
  Number((await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ').at(-1)?.split(' ')[38]);
const BATCH = 3;

test('whoever hands the database a statement is not stopped to have it begin, where the system lets that be said', async () => {
  const owner = start();
  const [main] = (await readFile(join(await clusterOf(owner), 'postmaster.pid'), 'utf8')).split('\n');
  const isLetIn = spawnSync('/bin/sh', ['-c', 'chrt -b 0 true']).status === 0;
  expect(await policyOf(Number(main))).toBe(isLetIn ? BATCH : await policyOf(process.pid));
});

test('a second start on a folder in use is refused with one line and harms nothing', async () => {
  const first = start();
  const url = await first.url();
  await query(url, 'create table kept as select 42 as answer');
  const refusal = await start()
    .url()
    .catch((error: Error) => error.message);
  expect(refusal).toMatch(
    /^EmbeddedPostgresError: The data folder .+ is in use by another Linehaul \(process \d+\)/,
  );
  expect(refusal).not.toContain('\n');
  expect(refusal).toContain(`process ${first.process.pid}`);
  expect(await query(url, 'select answer from kept')).toEqual([42]);
});

test('of two first starts at once on one folder, one runs and one is refused', async () => {
  const fresh = await makeFresh();
  const results = await Promise.allSettled([start(fresh).url(), start(fresh).url()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('two folders do not get in each other’s way', async () => {
  const [one, two] = [start(), start(await makeFresh())];
  await query(await one.url(), 'create table own as select 1 as answer');
  await expect(query(await two.url(), 'select answer from own')).rejects.toThrow(/does not exist/);
});

test('a path too long for a socket gets a short one elsewhere', async () => {
  const fresh = await makeFresh();
  const deep = { ...fresh, dataDir: join(fresh.root, 'deep '.repeat(25), 'data') };
  const deepArea = { ...deep, systemDir: join(fresh.systemDir, 'deep'.repeat(25)) };
  const url = await start(deepArea).url();
  expect(await query(url, 'select 1')).toEqual([1]);
});

test('a database of another major version is refused with one line and left alone', async () => {
  const first = start();
  const clusterDir = await clusterOf(first);
  await first.stop();
  const file = join(clusterDir, 'PG_VERSION');
  const version = await readFile(file, 'utf8');
  await writeFile(file, '15\n');
  await expect(start().url()).rejects.toThrow(/needs PostgreSQL 15, but this is \d+: set PG_BIN_DIR/);
  expect(await readFile(file, 'utf8')).toBe('15\n');
  await writeFile(file, version);
});

test('the database lies in the data folder where the account that runs it can reach that', async () => {
  const fresh = await makeFresh();
  const open = { ...fresh, dataDir: join(fresh.systemDir, 'open', 'data') };
  await mkdir(dirname(open.dataDir), { recursive: true });
  const clusterDir = await clusterOf(start({ ...open, systemDir: fresh.root }));
  expect(dirname(clusterDir)).toBe(open.dataDir);
});

test('root’s database moves to the system folder when its account cannot reach the data folder', async () => {
  const clusterDir = await clusterOf(start());
  const found = { area: dirname(clusterDir), isOurs: (await stat(clusterDir)).uid === process.getuid?.() };
  const moved = { area: expect.stringContaining(`${folder.systemDir}/`), isOurs: false };
  expect(found).toEqual(isRoot() ? moved : { area: folder.dataDir, isOurs: true });
  expect((await readdir(folder.dataDir)).includes('postgres-location')).toBe(isRoot());
});
