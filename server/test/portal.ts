import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Sandbox } from '@linehaul/payment-sandbox/sandbox';
import type { DevMailbox } from '../src/adapters/dev-mailbox.ts';
import { createStripe } from '../src/adapters/stripe.ts';
import type { Logger } from 'pino';
import { type EnvironmentConfig, readConfig, type StripeKeys } from '../src/config.ts';
import type { Workers } from '../src/jobs/start-workers.ts';
import type { DatabaseDoors } from '../src/db/bring-up-to-date.ts';
import { createDatabase, type Database } from '../src/db/database.ts';
import { createLog } from '../src/log.ts';
import { startPortal, type Portal, type PortalParts } from '../src/portal.ts';
import { callAsDescribed } from './calls/call-as-described.ts';
import { callAt, type CallPortal } from './calls/call-at.ts';
import { createOpenedDatabase, type TestDatabase } from './database.ts';
import { finishJobs } from './jobs.ts';
import { createPatientPool, PATIENT } from './patient-pool.ts';
import { findFreePort } from './processes/free-port.ts';
import { writePlainWeb } from './outside/plain-web.ts';
import { TestClock } from './test-clock.ts';

export interface TestPortal {
  readonly context: Portal['context'] & { clock: TestClock };
  readonly mailbox: DevMailbox;
  readonly sandbox: Sandbox;
  readonly address: string;
  readonly connectionString: string;
  /** Do jobs in the background, until a test stops them. */
  readonly workers: Workers;
  readonly call: CallPortal;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Waits until the workers have done every job that may be done by now. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const testConfig = async (
  dataDir: string,
  connectionString: string,
  settings: Record<string, string>,
): Promise<EnvironmentConfig> =>
  readConfig({
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    DEMO: '0',
    DATABASE_URL: connectionString,
    ...settings,
  });

/**
 * A portal serves with the rights of a server, and the database may take its time, unless a test has it go in by a door
 * of the test's own.
 */
type Doors = DatabaseDoors & Pick<PortalParts, 'openPool'>;
type DoorsOf = (database: TestDatabase) => Doors;
const doorsOf = (database: TestDatabase, given: string | undefined, doors?: DoorsOf): Doors =>
  doors?.(database) ?? standardDoorsOf(database, given);
const standardDoorsOf = (database: TestDatabase, given: string | undefined): Doors =>
  given === undefined
    ? {
        connectionString: database.servingConnectionString,
        ownerConnectionString: database.connectionString,
        openPool: PATIENT.openPool,
      }
    : { connectionString: given };

const standInsOf = ({ mailbox, context: { payments } }: Portal) => {
  const { sandbox } = payments;
  if (!mailbox || !sandbox) throw new Error('A test portal has a dev mailbox and the payment sandbox');
  // It need not survive a power cut, and a disk is slow.
  sandbox.store.rows('pragma synchronous = off');
  return { mailbox, sandbox };
};

/** A database in which such a portal was opened before, as when a server is started again. */
export const createPortalDatabase = (): Promise<TestDatabase> =>
  createOpenedDatabase(async ({ connectionString, servingConnectionString }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-test-'));
    const portal = await startPortal({
      config: await testConfig(dataDir, connectionString, {}),
      connectionString: servingConnectionString,
      ownerConnectionString: connectionString,
      log: createLog('silent'),
      webFolder: await writePlainWeb(dataDir),
    });
    await finishJobs(portal.context.db);
    // Whoever opens it next has a data folder of its own, and with it a key.
    const asOwner = createDatabase(createPatientPool(connectionString, 1));
    await asOwner.deleteFrom('secretKeyChecks').execute();
    await asOwner.destroy();
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

/** Nothing that tests name is known to a name server of the world; a test that wants an answer brings its own. */
const SILENT_NAME_SERVER = { texts: () => Promise.reject(new Error('no name server answers')) };

interface LeftBehind {
  readonly asOwner: Database;
  readonly database: TestDatabase;
  readonly dataDir: string;
}

const clearAway = async ({ asOwner, database, dataDir }: LeftBehind): Promise<void> => {
  await asOwner.destroy();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
};

/** Keys that are typed in the office ask the sandbox, as if that were the real provider: its own keys work there. */
const sandboxAsReal = () => {
  let sandboxPort = 0;
  return {
    stripeWith: (keys: StripeKeys) => createStripe(keys, { sandboxPort }),
    /** Answers the portal itself. */
    of(portal: Portal): Portal {
      sandboxPort = Number(portal.context.payments.stripe.getApiField('port'));
      return portal;
    },
  };
};

type OwnParts = Pick<PortalParts, 'limits' | 'pressure' | 'nameServer' | 'stripeWith' | 'disk'> & {
  /** By which ways it goes to its database. */
  doors?: DoorsOf;
};

/** A portal of one's own over real HTTP: its database, sandbox, mailbox and clock are no other test's. */
export const startTestPortal = async (
  settings: Record<string, string> = {},
  log: Logger = createLog(process.env['TEST_LOG'] ?? 'silent'),
  { doors, ...parts }: OwnParts = {},
): Promise<TestPortal> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-test-'));
  const database = await createPortalDatabase();
  const clock = new TestClock();
  const config = await testConfig(dataDir, database.connectionString, settings);
  const sandbox = sandboxAsReal();
  const started = await startPortal({
    ...{ stripeWith: sandbox.stripeWith, log, clock },
    ...{ pressure: PATIENT.pressure, nameServer: SILENT_NAME_SERVER, ...parts, config },
    ...doorsOf(database, settings['DATABASE_URL'], doors),
    webFolder: await writePlainWeb(dataDir),
  });
  const portal = sandbox.of(started);
  const { context, workers } = portal;
  // A client in this busy process may take a line for alive that the portal has just closed: the request is then reset.
  portal.app.server.keepAliveTimeout = PATIENT.idleMs;
  const address = `http://127.0.0.1:${context.config.port}`;
  // The portal serves with the rights of a server; tests arrange what they need as the owner.
  const asOwner = createDatabase(createPatientPool(database.connectionString, 5));
  const db = settings['DATABASE_URL'] === undefined ? asOwner : context.db;
  return {
    context: { ...context, clock, db },
    ...standInsOf(portal),
    address,
    connectionString: database.connectionString,
    workers,
    call: callAsDescribed(callAt(address)),
    fetch: (path, init) => fetch(`${address}${path}`, init),
    drain: () => finishJobs(db),
    async stop() {
      await portal.stop();
      await clearAway({ asOwner, database, dataDir });
    },
  };
};
