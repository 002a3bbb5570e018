import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { NODE_OPTIONS, serverCommand } from '../scripts/run/server-command.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/start-embedded-postgres.ts';
import { findFreePort } from '../server/test/processes/free-port.ts';
import { startServerProcess, type ServerProcess } from './server-process.ts';

export interface Stage {
  readonly server: ServerProcess;
  readonly client: pg.Client;
  readonly connectionString: string;
  /** Where the portal keeps its files. */
  readonly portalFolder: string;
  readonly clusterDir: string;
  /** Another program on the same database, with the settings of the portal but for its port, and what Node is given. */
  readonly start: (program: string) => Promise<ServerProcess>;
}

const warn = (line: string): void => console.warn(line);
const QUIET = { debug: () => undefined, info: () => undefined, warn, error: warn };

/**
 * The portal as `npm start` runs it, but without the demo, on an embedded database in a folder of its own; whatever was started
 * is stopped and removed when the work is done or has failed.
 */
export const withPortal = async <T>(
  work: (stage: Stage) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul-bench-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ dataDir, log: QUIET });
  stack.defer(() => database.stop());
  const { connectionString } = database;
  const portalFolder = join(dataDir, 'portal');
  const { command, settings: usual } = serverCommand();
  const startCommand = async (program: readonly string[]): Promise<ServerProcess> => {
    const server = await startServerProcess(program, {
      ...usual,
      DATABASE_URL: connectionString,
      DATA_DIR: portalFolder,
      DEMO: '0',
      // The load speaks for people in networks of their own.
      TRUST_PROXY: '127.0.0.1',
      ...settings,
      PORT: `${await findFreePort()}`,
    });
    stack.defer(() => server.stop());
    return server;
  };
  const server = await startCommand(command);
  const start = (program: string) => startCommand([...NODE_OPTIONS, program]);
  const client = new pg.Client({ connectionString });
  await client.connect();
  stack.defer(() => client.end());
  const clusterDir = join(await realpath(dataDir), 'postgres');
  // Awaited here, or all would be stopped while it is at work.
  return await work({ server, client, connectionString, portalFolder, clusterDir, start });
};
