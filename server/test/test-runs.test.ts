import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, expect, test } from 'vitest';
import { lockDataFolder } from '../src/db/embedded/data-lock.ts';
import { createTestDatabase } from './database.ts';
import { beginRun, dropDeadRuns, dropRun } from './test-runs.ts';
import { removeDeadRuns } from './processes/test-server.ts';

test('a run that begins leaves the databases of others that go on, and drops those of dead ones', async () => {
  const { adminUrl, run: ours } = inject('database');
  const own = await createTestDatabase();
  const [alive, dead] = [await beginRun(adminUrl), await beginRun(adminUrl)];
  for (const { admin, run } of [alive, dead]) await admin.query(`create database ${run}_one`);
  await dead.admin.end();
  const names = async (): Promise<string[]> =>
    (await alive.admin.query<{ datname: string }>('select datname from pg_database')).rows.map(
      ({ datname }) => datname,
    );
  try {
    await expect
      .poll(async () => {
        await dropDeadRuns(alive.admin);
        return names();
      })
      .not.toContain(`${dead.run}_one`);
    expect(await names()).toContain(`${alive.run}_one`);
    expect((await names()).filter((name) => name.startsWith(ours)).length).toBeGreaterThan(1);
  } finally {
    await dropRun(alive.admin, alive.run);
    await alive.admin.end();
    await own.drop();
  }
});

test('a run that begins leaves the servers of others that go on, and clears away those of dead ones', async () => {
  const runs = await mkdtemp(join(tmpdir(), 'linehaul-runs-'));
  const anHourAgo = new Date(Date.now() - 3_600_000);
  for (const name of ['alive', 'dead', 'beginning']) await mkdir(join(runs, name));
  const lock = lockDataFolder(join(runs, 'alive'));
  for (const name of ['alive', 'dead']) await utimes(join(runs, name), anHourAgo, anHourAgo);
  await removeDeadRuns(runs);
  expect((await readdir(runs)).toSorted()).toEqual(['alive', 'beginning']);
  lock.release();
  await rm(runs, { recursive: true });
});
