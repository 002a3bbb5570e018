import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Account, canEnter, findAccount } from '../../src/db/embedded/account.ts';
import { findFreePort } from '../processes/free-port.ts';
import { testFolder } from '../processes/test-folder.ts';

/** Undefined where this machine has none and none could be fetched: `npm test` says so. */
export const PGBOUNCER = process.env['PGBOUNCER_PATH'] || undefined;

export interface PgBouncer {
  /** The same database and user, by way of the pooler. */
  through(connectionString: string): string;
  /** How many connections to the database it has made, of all that are open now. */
  countServerLines(): Promise<number>;
  stop(): Promise<void>;
}

const ADMIN = 'pooler_admin';

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;

const GUIDE = new URL('../../../docs/deploy.md', import.meta.url);

/** The sample that operators copy. */
const readSample = async (): Promise<string> => {
  const [, sample] = /```ini\n(\[databases\].*?)```/s.exec(await readFile(GUIDE, 'utf8')) ?? [];
  if (sample === undefined) throw new Error('docs/deploy.md has no sample of a pgbouncer.ini');
  return sample;
};

/** The sample with what it leaves to each place, and the patience of tests. */
const settingsOf = async (
  { host, port }: { host: string; port: number },
  { folder, ownPort, size }: { folder: string; ownPort: number; size: number },
): Promise<string> =>
  [
    (await readSample())
      .replace('linehaul = host=db dbname=linehaul', `* = host=${quoted(host)} port=${port}`)
      .replaceAll(/timeout = \d+/g, 'timeout = 60000')
      .replace('listen_port = 6432', `listen_port = ${ownPort}`)
      .replace('/etc/pgbouncer/userlist.txt', join(folder, 'userlist.txt'))
      .replace(/default_pool_size = \d+/, `default_pool_size = ${size}`),
    'unix_socket_dir =',
    `admin_users = ${ADMIN}`,
    // So that a database which nobody uses any more can be dropped.
    'server_idle_timeout = 1',
    // One that is used again and again hides what was left in another.
    'server_round_robin = 1',
    // What newer ones track by themselves: the portal needs none of it.
    ...((await versionOf(PGBOUNCER ?? '')) >= 121 ? ['max_prepared_statements = 0'] : []),
  ].join('\n');

/** Such as 118 for 1.18. */
const versionOf = async (program: string): Promise<number> => {
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) * 100 + Number(minor);
};

interface SignIn {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

const signInOf = (connectionString: string): SignIn => {
  const { user = '', password = '', database = '' } = new pg.Client(connectionString);
  return { user, password: password ?? '', database };
};

const listOf = (signIns: readonly SignIn[]): string =>
  signIns.map(({ user, password }) => `"${user}" "${password}"`).join('\n');

const untilItListens = async (port: number, child: ChildProcess, said: () => string): Promise<void> => {
  for (let turn = 0; turn < 600; turn += 1) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended at its start: ${said()}`);
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: ADMIN,
      password: ADMIN,
      database: 'pgbouncer',
    });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`PgBouncer does not answer: ${said()}`);
};

const askAdmin = async (port: number, question: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: ADMIN,
    password: ADMIN,
    database: 'pgbouncer',
  });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(question)).rows;
  } finally {
    await client.end();
  }
};

/** Where another account may run it from: a folder of root's own may be closed to that. */
const reachable = async (
  program: string,
  { folder, account }: { folder: string; account: Account | undefined },
): Promise<string> => {
  if (canEnter(dirname(program), account)) return program;
  const copy = join(folder, 'program');
  await cp(dirname(program), copy, { recursive: true });
  return join(copy, basename(program));
};

interface Placed {
  readonly program: string;
  readonly folder: string;
  readonly ownPort: number;
  readonly account: Account | undefined;
}

/** Writes what it reads; it refuses to run as root, and has to read all of it. */
const place = async (program: string, addresses: readonly string[], size: number): Promise<Placed> => {
  const folder = await mkdtemp(join(testFolder(), 'linehaul-pgbouncer-'));
  const ownPort = await findFreePort();
  const signIns = addresses.map((address) => signInOf(address));
  const settings = await settingsOf(new pg.Client(addresses[0]), { folder, ownPort, size });
  await writeFile(join(folder, 'pgbouncer.ini'), settings);
  await writeFile(
    join(folder, 'userlist.txt'),
    listOf([{ user: ADMIN, password: ADMIN, database: '' }, ...signIns]),
  );
  const account = await findAccount(folder);
  await chmod(folder, 0o755);
  return { program: await reachable(program, { folder, account }), folder, ownPort, account };
};

const start = async ({ program, folder, ownPort, account }: Placed): Promise<ChildProcess> => {
  const child = spawn(program, [join(folder, 'pgbouncer.ini')], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  await untilItListens(ownPort, child, () => said);
  return child;
};

/** A real PgBouncer before the database of the tests, for the users of these addresses. */
export const startPgBouncer = async (
  addresses: readonly string[],
  { size }: { readonly size: number },
): Promise<PgBouncer> => {
  if (PGBOUNCER === undefined) throw new Error('There is no PgBouncer on this machine');
  const placed = await place(PGBOUNCER, addresses, size);
  const child = await start(placed);
  const { folder, ownPort } = placed;
  return {
    through(connectionString) {
      const { user, password, database } = signInOf(connectionString);
      return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${ownPort}/${database}`;
    },
    countServerLines: async () => (await askAdmin(ownPort, 'show servers')).length,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
