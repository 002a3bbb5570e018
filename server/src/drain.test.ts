import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { TestDatabase } from '../test/database.ts';
import { createPortalDatabase } from '../test/portal.ts';
import { findFreePort } from '../test/processes/free-port.ts';
import { startRoundRobin } from '../test/processes/round-robin.ts';
import { type ServerProcess, startServerProcess } from '../test/processes/server-process.ts';

// Three servers start, on a machine that may be busy with others.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const LONG_ENOUGH = '10';
/** So long a proxy that has just asked takes a server for ready, at the least. */
const UNNOTICED_MS = 2000;
const AT_ONCE = 6;
const HOST = 'localhost:3000';

let dataDir: string;
let database: TestDatabase;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'linehaul-drain-'));
  database = await createPortalDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Running {
  readonly address: string;
  readonly process: ServerProcess;
}

const start = async (drainSeconds: string): Promise<Running> => {
  const port = String(await findFreePort());
  const process = startServerProcess({
    ...{ DATA_DIR: dataDir, DATABASE_URL: database.connectionString, DEMO: '0' },
    ...{ PORT: port, PUBLIC_URL: `http://${HOST}`, DRAIN_SECONDS: drainSeconds },
  });
  onTestFinished(() => process.stop());
  await process.until('is open at');
  return { address: `http://127.0.0.1:${port}`, process };
};

/** Visitors who ask for one page after the other until `work` is done; answers what came but pages. */
const whileVisited = async (address: string, work: () => Promise<void>): Promise<number[]> => {
  const refused: number[] = [];
  let isDone = false;
  const visit = async (): Promise<void> => {
    while (!isDone) {
      const answer = await fetch(`${address}/account/sign-in`);
      await answer.arrayBuffer();
      if (answer.status !== 200) refused.push(answer.status);
    }
  };
  const visits = Array.from({ length: AT_ONCE }, visit);
  await work();
  isDone = true;
  await Promise.all(visits);
  return refused;
};

test('of servers behind a proxy one that is stopped loses no request, unless it closes at once', async () => {
  const [draining, hasty, staying] = await Promise.all([start(LONG_ENOUGH), start('0'), start('0')]);
  const addresses = [draining, hasty, staying].map(({ address }) => address);
  const proxy = await startRoundRobin(addresses, HOST);
  onTestFinished(() => proxy.stop());
  expect(await whileVisited(proxy.address, () => sleep(500))).toEqual([]);
  expect(await whileVisited(proxy.address, () => draining.process.stop())).toEqual([]);
  expect(proxy.answeredBy(draining.address)).toBeGreaterThan(0);
  // The control: such visitors do meet a door that closes without a word.
  const refused = await whileVisited(proxy.address, async () => {
    await proxy.asked();
    await hasty.process.stop();
    await sleep(UNNOTICED_MS);
  });
  expect(refused.length).toBeGreaterThan(0);
});
