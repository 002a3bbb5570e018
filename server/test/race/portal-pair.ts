import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/db/database.ts';
import { callAt, type CallPortal } from '../calls/call-at.ts';
import { countUndone, makeDue, wakeWorkers } from '../jobs.ts';
import { type ChildPortal, startChildPortal } from '../kill/child-portal.ts';
import { openDatabase, openRemote, type RemovedGuard } from '../kill/killable-portal.ts';
import { holdWebhooks } from '../money/money-factories.ts';
import { createPortalDatabase, type TestPortal } from '../portal.ts';
import { findFreePort } from '../processes/free-port.ts';
import { TestClock } from '../test-clock.ts';

/**
 * Two server processes on one database, one folder and one payment provider, either of which may be killed, with clocks
 * that are wrong by some seconds.
 */
export interface PortalPair {
  /** For the factories: rows, sandbox and files from outside, and a clock that goes with those of the processes. */
  readonly remote: TestPortal;
  readonly db: Database;
  readonly processes: readonly ChildPortal[];
  /** Calls one of the two, and the other when it dies meanwhile. */
  callAny(chance: () => number): CallPortal;
  fetchAny(chance: () => number): TestPortal['fetch'];
  /** Calls one of the two, whether that lives or not. */
  callOnce(chance: () => number): CallPortal;
  fetchOnce(chance: () => number): TestPortal['fetch'];
  /** Puts the clocks of both forward. */
  advance(ms: number): Promise<void>;
  /** Resolves when all is done that is due by the clocks of the processes. */
  rest(): Promise<void>;
  /** Has everything done that is planned, for whatever time. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 120_000;

/**
 * What nobody has said anything of for a while is taken for a dead worker's. The portal itself takes over after 20 s;
 * what is done twice for being taken so early must be no worse. So early it counts as no try: the portal gives up after ten.
 */
const takeOver = (db: Database) =>
  sql`update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null,
    retry_count = greatest(retry_count - 1, 0)
    where state = 'active' and greatest(started_on, heartbeat_on) < now() - interval '2 seconds'`.execute(db);

/** What is planned until an instant of the clocks may be done now, and what has failed again. */
const makeDueBy = async (db: Database, aheadMs: number): Promise<bigint> => {
  const { numAffectedRows } = await sql`update pgboss.job set start_after = now() - interval '1 second'
    where name <> 'failed' and start_after > now() and (state = 'retry'
      or state = 'created' and start_after <= now() + ${aheadMs} * interval '1 millisecond')`.execute(db);
  return numAffectedRows ?? 0n;
};

const rest = async (db: Database): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  await wakeWorkers(db);
  for (let turn = 0; (await countUndone(db)) > 0; turn += 1) {
    if (Date.now() > until) throw new Error('The jobs do not come to an end');
    await takeOver(db);
    if (turn % 20 === 19) await wakeWorkers(db);
    await sleep(25);
  }
};

/** Tries one after the other until one of them answers. */
const tryEach = async <T>(count: number, first: number, ask: (index: number) => Promise<T>): Promise<T> => {
  const until = Date.now() + PATIENCE_MS;
  for (let turn = first; ; turn += 1) {
    try {
      return await ask(turn % count);
    } catch (error) {
      if (Date.now() > until) throw error;
      await sleep(30);
    }
  }
};

/** The clocks of two machines are never the same; so much is no matter to anything but the end of a hold. */
const WRONG_BY_MS = [-5000, 5000] as const;

interface Place {
  readonly dataDir: string;
  readonly connectionString: string;
}

export interface PairOptions {
  readonly removedGuard?: RemovedGuard;
  /** Before the servers are started; answers settings beside those that all have, or in their place. */
  readonly prepare?: (place: Place) => Promise<Record<string, string>>;
}

const openProcesses = async (place: Place, { removedGuard, prepare }: PairOptions) => {
  const { dataDir, connectionString } = place;
  const own = await prepare?.(place);
  const shared = {
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    DEMO: '0',
    WITHOUT_LIMITS: '1',
    ...own,
  };
  const ports = [await findFreePort(), await findFreePort()];
  const processes: ChildPortal[] = [];
  // One after the other: the first makes the keys of both.
  for (const [index, port] of ports.entries())
    processes.push(
      await startChildPortal({
        ...{ ...shared, PORT: String(port), CLOCK_WRONG_MS: String(WRONG_BY_MS[index] ?? 0) },
        ...(removedGuard && { REMOVED_GUARD: removedGuard }),
      }),
    );
  return { processes, addresses: ports.map((port) => `http://127.0.0.1:${port}`) };
};

type Asking = Pick<PortalPair, 'callAny' | 'fetchAny' | 'callOnce' | 'fetchOnce'>;
const askEither = (addresses: readonly string[]): Asking => {
  const calls = addresses.map((address) => callAt(address));
  const pick = (chance: () => number): number => Math.floor(chance() * addresses.length);
  return {
    callAny: (chance) => (endpoint, input) =>
      tryEach(calls.length, pick(chance), (index) => (calls[index] ?? callAt(''))(endpoint, input)),
    fetchAny: (chance) => (path, init) =>
      tryEach(addresses.length, pick(chance), (index) => fetch(`${addresses[index]}${path}`, init)),
    callOnce: (chance) => calls[pick(chance)] ?? callAt(''),
    fetchOnce: (chance) => (path, init) => fetch(`${addresses[pick(chance)]}${path}`, init),
  };
};

export const startPortalPair = async (options: PairOptions = {}): Promise<PortalPair> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-race-'));
  const database = await createPortalDatabase();
  const { processes, addresses } = await openProcesses({ dataDir, ...database }, options);
  const db = openDatabase(database.connectionString);
  const clock = new TestClock();
  const opened = await openRemote(dataDir, { address: addresses[0] ?? '', db });
  const remote: TestPortal = { ...opened, context: { ...opened.context, clock } };
  holdWebhooks(remote);
  return {
    ...{ remote, db, processes, ...askEither(addresses) },
    async advance(ms) {
      // Who comes up at this moment would begin its work by a time that is over.
      await Promise.all(processes.map((one) => one.settled()));
      clock.advance(ms);
      const aheadMs = clock.now().getTime() - Date.now();
      await Promise.all(processes.map((one) => one.setAhead(aheadMs)));
    },
    async rest() {
      do await rest(db);
      while ((await makeDueBy(db, clock.now().getTime() - Date.now())) > 0n);
    },
    async finish() {
      await makeDue(db);
      await rest(db);
    },
    async stop() {
      for (const one of processes) await one.kill();
      remote.sandbox.close();
      await db.destroy();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
