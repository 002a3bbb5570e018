import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { writePlainWeb } from '../test/outside/plain-web.ts';
import { PATIENT } from '../test/patient-pool.ts';
import { startTestPortal, type TestPortal } from '../test/portal.ts';
import { findFreePort } from '../test/processes/free-port.ts';
import { createLog } from './log.ts';
import { startPortal } from './portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());

test('a server that answers, and has not begun its work, sends visitors to others until it has', async () => {
  const { context, connectionString } = portal;
  const port = await findFreePort();
  const ask = async (): Promise<unknown> =>
    (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.json();
  const { starting } = await context.db.transaction().execute(async (transaction) => {
    // Where the workers begin.
    await sql`lock table pgboss.version in access exclusive mode`.execute(transaction);
    const begun = startPortal({
      ...{ ...PATIENT, connectionString, clock: context.clock, log: createLog('silent') },
      config: { ...context.config, port },
      webFolder: await writePlainWeb(context.config.dataDir),
    });
    await expect.poll(ask, { timeout: 60_000, interval: 50 }).toEqual({ status: 'starting' });
    return { starting: begun };
  });
  const second = await starting;
  expect(await ask()).toEqual({ status: 'ready' });
  await second.stop();
});
