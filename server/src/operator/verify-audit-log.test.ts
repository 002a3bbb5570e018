import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createPortalDatabase } from '../../test/portal.ts';
import { makeDataFolder, Owner, type DataFolder } from '../../test/processes/embedded-owner-process.ts';
import { recordAudit } from '../audit/audit-commands.ts';
import { createDatabase, createPool } from '../db/database.ts';
import { migrateToLatest } from '../db/migrate.ts';

const { PATH, NODE_COMPILE_CACHE } = process.env;
/** What V8 has compiled is kept from one process to the next. */
const PASSED_ON = { PATH, NODE_COMPILE_CACHE };
const PROGRAM = fileURLToPath(new URL('verify-audit-log.ts', import.meta.url));

// Each run of the command starts a process.
vi.setConfig({ testTimeout: 180_000 });

let folder: DataFolder;
beforeEach(async () => {
  folder = await makeDataFolder();
});
afterEach(() => folder.remove());

/** The command as an operator runs it. */
const verify = async (settings: Record<string, string>, ...args: string[]) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM, ...args], {
    env: { ...PASSED_ON, DATA_DIR: folder.dataDir, ...settings },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(data));
  const [code] = await once(child, 'close');
  return { code: Number(code), line: Buffer.concat(output).toString() };
};

/** Three entries; then whatever is done to them. */
const fill = async (connectionString: string, tampering?: string): Promise<void> => {
  const pool = createPool(connectionString, 1);
  await migrateToLatest(connectionString);
  const db = createDatabase(pool);
  for (const reason of ['one', 'two', 'three'])
    await recordAudit(db, { action: 'session.ended', at: new Date(), reason });
  if (tampering) {
    await sql`alter table audit_log disable trigger user`.execute(db);
    await sql.raw(tampering).execute(db);
  }
  await db.destroy();
};

const createDatabaseWith = async (tampering?: string): Promise<{ DATABASE_URL: string }> => {
  const database = await createPortalDatabase();
  onTestFinished(() => database.drop());
  await fill(database.connectionString, tampering);
  return { DATABASE_URL: database.connectionString };
};

const INTACT = /^The audit log is intact\. It ends with (3:[0-9a-f]{64})\n$/;

test('an intact log on a database server is said to be so, in one line', async () => {
  const { code, line } = await verify(await createDatabaseWith());
  expect(line).toMatch(INTACT);
  expect(code).toBe(0);
});

test('a log that was changed is said to be so, with the place', async () => {
  const settings = await createDatabaseWith(`update audit_log set reason = 'another' where position = 2`);
  expect(await verify(settings)).toEqual({
    code: 1,
    line: 'The audit log was tampered with: the chain of 3 entries does not hold at entry 2.\n',
  });
});

test('a head that was noted shows that the end is missing', async () => {
  const settings = await createDatabaseWith();
  const head = INTACT.exec((await verify(settings)).line)?.[1] ?? '';
  expect(await verify(settings, head)).toMatchObject({ code: 0 });
  const cut = await createDatabaseWith('delete from audit_log where position = 3');
  expect(await verify(cut)).toMatchObject({ code: 0 });
  expect(await verify(cut, head)).toEqual({
    code: 1,
    line: 'The audit log was tampered with: entry 3 is not the one that was noted.\n',
  });
});

test('the embedded database is verified while the portal runs and while it does not', async () => {
  const owner = new Owner(folder);
  onTestFinished(() => (owner.process.connected ? owner.stop() : undefined));
  await fill(await owner.url());
  const running = await verify({});
  expect(running.line).toMatch(INTACT);
  await owner.stop();
  expect(await verify({})).toEqual(running);
  // It has let go of the folder: the portal starts again.
  const next = new Owner(folder);
  onTestFinished(() => next.stop());
  expect(await next.url()).toMatch(/^postgres:/);
});

test.each([
  { given: 'no database', settings: {}, args: [], message: /^There is no database in .+: set DATA_DIR/ },
  {
    given: 'a server that does not answer',
    settings: { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
    args: [],
    message: /^DATABASE_URL expects .+ECONNREFUSED/,
  },
  { given: 'a head that is none', settings: {}, args: ['3:abc'], message: /^A head is a place and a hash/ },
  { given: 'a wrong setting', settings: { PORT: 'many' }, args: [], message: /^PORT expects/ },
])('with $given it says so in one line and fails', async ({ settings, args, message }) => {
  const { code, line } = await verify(settings, ...args);
  expect(line).toMatch(message);
  expect([code, line.trimEnd().includes('\n')]).toEqual([1, false]);
});
