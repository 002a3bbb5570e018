import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  Owner,
  clusterOf,
  makeDataFolder,
  query,
  untilNoProcess,
} from '../../../test/processes/embedded-owner-process.ts';
import type { DataFolder } from '../../../test/processes/embedded-owner-process.ts';
import { clusterProcesses } from './orphans.ts';

/** One for all who need a database that has been started before: a first start takes seconds. */
let folder: DataFolder;
beforeAll(async () => {
  folder = await makeDataFolder();
});
afterAll(() => folder.remove());

let owners: Owner[];
/** Another in each test, so that nobody finds what another has left. */
let answer = 42;

beforeEach(() => {
  owners = [];
  answer += 1;
});

afterEach(async () => {
  for (const owner of owners) if (owner.process.connected) await owner.stop();
});

function start(place = folder): Owner {
  const owner = new Owner(place);
  owners.push(owner);
  return owner;
}

async function startWithRow(): Promise<{ owner: Owner; url: string; clusterDir: string }> {
  const owner = start();
  const url = await owner.url();
  await query(url, 'drop table if exists kept');
  await query(url, `create table kept as select ${answer} as answer`);
  return { owner, url, clusterDir: await clusterOf(owner) };
}

async function postmasterPid(clusterDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterDir, 'postmaster.pid'), 'utf8'), 10);
}

/** The shell between us and PostgreSQL, and its own waiting part. */
async function watchdogPids(clusterDir: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    pids.map(async (pid) => [pid, await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')] as const),
  );
  const ours = commands.filter(([, line]) => line.startsWith('/bin/sh\0') && line.includes(clusterDir));
  return ours.map(([pid]) => Number(pid));
}

test('when the server is killed, the database ends too, and the next start has everything', async () => {
  const { owner, clusterDir } = await startWithRow();
  await owner.kill();
  await untilNoProcess(clusterDir);
  expect(await query(await start().url(), 'select answer from kept')).toEqual([answer]);
});

test('a start right after a kill waits for the old database and has everything', async () => {
  const { owner } = await startWithRow();
  await owner.kill();
  expect(await query(await start().url(), 'select answer from kept')).toEqual([answer]);
});

test.runIf(process.platform === 'linux')(
  'an orphan without its watchdog is stopped by the next start',
  async () => {
    const { owner, clusterDir } = await startWithRow();
    const orphan = await postmasterPid(clusterDir);
    owner.process.kill('SIGSTOP');
    for (const pid of await watchdogPids(clusterDir)) process.kill(pid, 'SIGKILL');
    await owner.kill();
    expect(await clusterProcesses(clusterDir)).toContain(orphan);
    expect(await query(await start().url(), 'select answer from kept')).toEqual([answer]);
    expect(await clusterProcesses(clusterDir)).not.toContain(orphan);
  },
);

test('a database that is killed is started again by the running server, at the same address', async () => {
  const { owner, url, clusterDir } = await startWithRow();
  for (const pid of await clusterProcesses(clusterDir)) process.kill(pid, 'SIGKILL');
  await expect.poll(() => query(url, 'select answer from kept').catch(() => [])).toEqual([answer]);
  expect(owner.lines.join('\n')).toMatch(/stopped by itself.*starting it again/);
});

test('a database of which only the first process is killed recovers too', async () => {
  const { url, clusterDir } = await startWithRow();
  process.kill(await postmasterPid(clusterDir), 'SIGKILL');
  await expect.poll(() => query(url, 'select answer from kept').catch(() => [])).toEqual([answer]);
});

test('server and database killed in the same instant lose nothing', async () => {
  const { owner, clusterDir } = await startWithRow();
  owner.process.kill('SIGSTOP');
  for (const pid of await clusterProcesses(clusterDir)) process.kill(pid, 'SIGKILL');
  await owner.kill();
  expect(await query(await start().url(), 'select answer from kept')).toEqual([answer]);
});

test('a process that merely got the old process id is not touched', async () => {
  const { owner, clusterDir } = await startWithRow();
  const file = join(clusterDir, 'postmaster.pid');
  owner.process.kill('SIGSTOP');
  for (const pid of await clusterProcesses(clusterDir)) process.kill(pid, 'SIGKILL');
  await owner.kill();
  const { uid, gid } = await stat(clusterDir);
  const stranger = spawn('sleep', ['60'], { uid, gid });
  const rest = (await readFile(file, 'utf8')).split('\n').slice(1);
  await writeFile(file, [String(stranger.pid), ...rest].join('\n'));
  expect(await query(await start().url(), 'select answer from kept')).toEqual([answer]);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
  await once(stranger, 'exit');
});

test('an interrupted first start never looks like a database', async () => {
  const fresh = await makeDataFolder();
  for (const afterMs of [350, 600, 850]) {
    const owner = start(fresh);
    await delay(afterMs);
    await owner.kill();
  }
  const owner = start(fresh);
  expect(await query(await owner.url(), 'select 1')).toEqual([1]);
  const area = dirname(await clusterOf(owner));
  expect((await readdir(area)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  await owner.stop();
  await fresh.remove();
});

test('what an interrupted first start left is removed, not used', async () => {
  const first = start();
  const clusterDir = await clusterOf(first);
  await first.stop();
  const draft = join(dirname(clusterDir), 'postgres.new-0badc0de');
  await mkdir(draft);
  await writeFile(join(draft, 'PG_VERSION'), '18\n');
  const { uid, gid } = await stat(clusterDir);
  await chown(draft, uid, gid);
  expect(await clusterOf(start())).toBe(clusterDir);
});
