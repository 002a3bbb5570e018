import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSandbox } from '@linehaul/payment-sandbox/sandbox';
import { systemClock } from '../../src/adapters/clock.ts';
import { type DevMailbox, openDevMailbox } from '../../src/adapters/dev-mailbox.ts';
import { openFolderStore } from '../../src/adapters/files.ts';
import { readSandboxKeys } from '../../src/adapters/sandbox-keys.ts';
import type { Context } from '../../src/context.ts';
import { createDatabase, type Database } from '../../src/db/database.ts';
import { callAt, type CallPortal } from '../calls/call-at.ts';
import { findFreePort } from '../processes/free-port.ts';
import { countUndone, makeDue, releaseHeld, wakeWorkers } from '../jobs.ts';
import { createPortalDatabase, type TestPortal } from '../portal.ts';
import { createPatientPool } from '../patient-pool.ts';
import { startChildPortal } from './child-portal.ts';
import type { KillPlan } from './kill-points.ts';

/** What is taken away in a twin, to show that the test would notice. */
export type RemovedGuard = 'key' | 'transaction' | 'ticket-lock';

export interface KillablePortal {
  /** For the factories: the same calls, rows and sandbox, from outside of the process. */
  readonly remote: TestPortal;
  readonly db: Database;
  readonly mailbox: DevMailbox;
  /** Tells the process where to die; null lets it live. False when it is dead already. */
  arm(plan: KillPlan | null): Promise<boolean>;
  /** Resolves when all work that is due is done, or the process is dead. */
  rest(): Promise<void>;
  /** Kills the process where it stands. */
  kill(): Promise<void>;
  /** Starts the process again; leases of the dead one have run out. */
  revive(): Promise<void>;
  /** Lets everything that is planned for later happen now. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 120_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const MAX_PRESSES = 6;

/** Whoever is told that the portal is busy or cannot reach its records presses again, as its words ask: a machine at its limits lets statements and connections run out of their time. */
const pressingAgain =
  (call: CallPortal): CallPortal =>
  async (endpoint, input) => {
    for (let press = 1; ; press += 1) {
      const answer = await call(endpoint, input);
      const isBusy = answer.status === 503 && /The portal is busy|cannot reach its records/.test(answer.text);
      if (!isBusy || press === MAX_PRESSES) return answer;
      await pause(5000);
    }
  };

/** The same calls, rows and sandbox as a process at an address has, from outside of it. */
export const openRemote = async (dataDir: string, { address, db }: { address: string; db: Database }) => {
  const sandbox = openSandbox({
    ...(await readSandboxKeys(dataDir)),
    statePath: join(dataDir, 'payment-sandbox.sqlite'),
    webhookUrl: `${address}/api/payments/webhook`,
    associationName: 'Test association',
  });
  const files = openFolderStore(join(dataDir, 'files'));
  const context = { db, clock: systemClock, files } as unknown as Context;
  return { address, sandbox, context, call: callAt(address) } as unknown as TestPortal;
};

/** The jobs, seen from outside of the process that does it. */
const watchWork = (db: Database, isAlive: () => boolean) => {
  const rest = async (): Promise<void> => {
    const until = Date.now() + PATIENCE_MS;
    if (isAlive()) await wakeWorkers(db);
    while (isAlive() && (await countUndone(db)) > 0) {
      if (Date.now() > until) throw new Error('The jobs do not come to an end');
      await pause(20);
    }
  };
  return {
    rest,
    async finish(): Promise<void> {
      await makeDue(db);
      await rest();
    },
  };
};

export const openDatabase = (connectionString: string): Database =>
  createDatabase(createPatientPool(connectionString, 4));

/** Starts the real portal in a process of its own, over a database and a data folder of its own. */
export const startKillablePortal = async (removedGuard?: RemovedGuard): Promise<KillablePortal> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-kill-'));
  const database = await createPortalDatabase();
  const port = await findFreePort();
  const child = await startChildPortal({
    ...{ DATA_DIR: dataDir, DATABASE_URL: database.connectionString, PORT: String(port), DEMO: '0' },
    ...(removedGuard && { REMOVED_GUARD: removedGuard }),
  });
  const db = openDatabase(database.connectionString);
  const opened = await openRemote(dataDir, { address: `http://127.0.0.1:${port}`, db });
  const remote = { ...opened, call: pressingAgain(opened.call) };
  return {
    ...{ remote, db, ...watchWork(db, () => child.isAlive()) },
    mailbox: openDevMailbox(join(dataDir, 'mailbox'), () => 'association'),
    arm: (plan) => child.arm(plan),
    kill: () => child.kill(),
    async revive() {
      await child.waitForDeath();
      await releaseHeld(db);
      await child.start();
    },
    async stop() {
      await child.kill();
      remote.sandbox.close();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
