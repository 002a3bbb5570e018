import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createPortalDatabase } from '../portal.ts';
import { findFreePort } from '../processes/free-port.ts';
import { testFolder } from '../processes/test-folder.ts';
import { startChildPortal } from './child-portal.ts';

test('a portal that dies as it starts says with what, and why', async () => {
  const dataDir = await mkdtemp(join(testFolder(), 'linehaul-kill-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const nowhere = `postgres://nobody@/nothing?host=${encodeURIComponent(dataDir)}`;
  await expect(startChildPortal({ DATA_DIR: dataDir, DATABASE_URL: nowhere, PORT: '1' })).rejects.toThrow(
    /^The portal did not start: it ended with code 1\. [^]*ENOENT/,
  );
});

/** Starts a portal as tests do, says its process id, and would live for ever. */
const runnerOf = (settings: Record<string, string>): string => `
  const { spawnPortal } = await import(${JSON.stringify(new URL('spawn-portal.ts', import.meta.url).href)});
  const portal = spawnPortal(${JSON.stringify(inject('killablePortal'))}, ${JSON.stringify(settings)});
  portal.once('message', () => console.log(portal.pid));`;

test('a portal ends by itself once the runner that started it is killed', async () => {
  const dataDir = await mkdtemp(join(testFolder(), 'linehaul-kill-'));
  const database = await createPortalDatabase();
  const port = String(await findFreePort());
  const settings = { DATA_DIR: dataDir, DATABASE_URL: database.connectionString, PORT: port, DEMO: '0' };
  const runner = spawn(process.execPath, ['--input-type=module', '--eval', runnerOf(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(String((await once(runner.stdout, 'data'))[0]));
  // What both of them hold is closed once both are gone.
  let isOver = false;
  const over = once(runner, 'close').then(() => (isOver = true));
  onTestFinished(async () => {
    if (!isOver) process.kill(pid, 'SIGKILL');
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status, 'the control: it lives').toBe(200);
  runner.kill('SIGKILL');
  expect(await Promise.race([over, sleep(60_000, 'lives on')])).toBe(true);
});
