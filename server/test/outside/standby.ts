import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, findAccount } from '../../src/db/embedded/account.ts';
import { findBinaries } from '../../src/db/embedded/binaries.ts';
import { superuserConnection, toConnectionString } from '../../src/db/embedded/database-role.ts';
import { placeCluster } from '../../src/db/embedded/placement.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/db/embedded/start-embedded-postgres.ts';
import { testFolder } from '../processes/test-folder.ts';

const SYSTEM_DIR = '/var/lib/linehaul';
const QUIET = { debug() {}, info() {}, warn: console.warn, error: console.error };

export interface Standby {
  readonly primary: EmbeddedPostgres;
  /** As the owner, as portals of these tests serve here, at the replica. */
  readonly readUrl: string;
  /** Nothing that the primary sends is applied until `resume`. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Ends it, and starts it again. */
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** The same user, password and database at another socket. */
const atSocket = (address: string, from: string, to: string): string =>
  address.replaceAll(encodeURIComponent(from), encodeURIComponent(to));

const untilItAnswers = async (connectionString: string): Promise<void> => {
  for (let turn = 0; turn < 600; turn += 1) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answers) return;
    await sleep(100);
  }
  throw new Error('The replica does not answer');
};

const giveTo = async (path: string, account: Account | undefined): Promise<void> => {
  if (!account) return;
  await chown(path, account.uid, account.gid);
  for (const name of await readdir(path, { recursive: true }))
    await chown(join(path, name), account.uid, account.gid);
};

const tell = async (connectionString: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** The copy of a stopped primary’s folder, told to follow it. */
const copyAsStandby = async (dataDir: string, primary: pg.ClientConfig) => {
  const { clusterDir, account } = await placeCluster({ dataDir, systemDir: SYSTEM_DIR });
  const folder = await mkdtemp(join(testFolder(), 'linehaul-standby-'));
  const copy = join(folder, 'postgres');
  await cp(clusterDir, copy, { recursive: true });
  await rm(join(copy, 'postmaster.pid'), { force: true });
  const { host, user, password } = primary;
  const follow = `host=${host} port=5432 user=${user} password=${String(password)}`;
  await writeFile(join(copy, 'standby.signal'), '');
  await writeFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${follow}'\n`);
  await giveTo(folder, account ?? (await findAccount(clusterDir)));
  return { folder, copy, account };
};

const spawnStandby = (program: string, place: Awaited<ReturnType<typeof copyAsStandby>>): ChildProcess =>
  spawn(
    program,
    [
      ...['-D', place.copy, '-c', 'listen_addresses=', '-c', 'port=5432'],
      ...['-c', `unix_socket_directories=${place.folder}`, '-c', 'log_min_messages=log'],
    ],
    { ...place.account, cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, stdio: 'ignore' },
  );

/** A database of one’s own with a streaming replica, both real. */
export const startWithReplica = async (dataDir: string): Promise<Standby> => {
  const start = () => startEmbeddedPostgres({ dataDir, log: QUIET, systemDir: SYSTEM_DIR });
  const first = await start();
  const { superuser } = first;
  await first.stop();
  const place = await copyAsStandby(dataDir, superuser);
  const primary = await start();
  const { postgres } = await findBinaries({
    ...{ binDir: process.env['PG_BIN_DIR'], systemDir: SYSTEM_DIR, account: place.account },
  });
  const at = (address: string): string => atSocket(address, primary.superuser.host, place.folder);
  const admin = at(
    toConnectionString(superuserConnection({ ...primary.superuser, socketDir: superuser.host })),
  );
  let child: ChildProcess | undefined;
  const stopReplica = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  };
  const startReplica = async (): Promise<void> => {
    if (child && child.exitCode === null && child.signalCode === null) return;
    child = spawnStandby(postgres, place);
    await untilItAnswers(admin);
  };
  await startReplica();
  return {
    primary,
    readUrl: at(primary.connectionString),
    pause: () => tell(admin, 'select pg_wal_replay_pause()'),
    resume: () => tell(admin, 'select pg_wal_replay_resume()'),
    stopReplica,
    startReplica,
    async stop() {
      await stopReplica();
      await primary.stop();
      await rm(place.folder, { recursive: true, force: true });
    },
  };
};
