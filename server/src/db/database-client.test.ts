import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../../test/outside/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { DatabaseClient } from './database-client.ts';
import { databaseFaultOf, OutcomeUnknown } from './database-fault.ts';
import { createDatabase, createPool } from './database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.connectionString);
});
afterAll(async () => {
  await proxy.stop();
  await database.drop();
});

/** A process with a pool of such clients, one of them in use, of which PostgreSQL ends the connection. */
const loseInProcess = async (client: string): Promise<number> => {
  const source = `import { sql } from 'kysely';
import pg from 'pg';
    import { DatabaseClient } from '${new URL('database-client.ts', import.meta.url).href}';
    const pool = new pg.Pool({ connectionString: process.argv[1], Client: ${client} });
    const [held, other] = [await pool.connect(), await pool.connect()];
    const gone = new Promise((resolve) => held.once('end', resolve));
    await other.query('select pg_terminate_backend($1)', [held.processID]);
    await gone;
    await new Promise((resolve) => setTimeout(resolve, 50));
    process.exit(0);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, database.connectionString], {
    cwd: import.meta.dirname,
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
};

test('a connection in use that is ended ends no process', async () => {
  expect(await loseInProcess('DatabaseClient')).toBe(0);
});

test('control: with the driver’s own client it does', async () => {
  expect(await loseInProcess('pg.Client')).not.toBe(0);
});

test('a connection that is lost between two statements says at the next one why', async () => {
  const pool = createPool(database.connectionString, 2);
  const held = await pool.connect();
  const gone = new Promise((resolve) => held.once('end', resolve));
  await pool.query('select pg_terminate_backend($1)', [Reflect.get(held, 'processID')]);
  await gone;
  await expect(held.query('select 1')).rejects.toMatchObject({ code: '57P01' });
  held.release();
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a line that says nothing is given up, and is not lent out again', async () => {
  const pool = new pg.Pool({
    connectionString: proxy.connectionString,
    max: 1,
    Client: DatabaseClient,
    statement_timeout: 800,
  });
  await pool.query('select 1');
  proxy.watch((sent) => (sent.includes('is anybody there') ? 'lose' : undefined));
  const lost = await pool.query(`select 'is anybody there'`).catch((error: unknown) => error);
  expect(databaseFaultOf(lost)).toBe('away');
  expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
  proxy.watch(undefined);
});

test('a line is not silent while this process is too busy to listen, or statements wait for each other', async () => {
  const pool = new pg.Pool({
    connectionString: database.connectionString,
    max: 1,
    Client: DatabaseClient,
    statement_timeout: 800,
  });
  const client = await pool.connect();
  const asked = Array.from({ length: 5 }, (_, index) => client.query(`select pg_sleep(0.3), ${index} as n`));
  const busyUntil = Date.now() + 1300;
  while (Date.now() < busyUntil);
  expect((await Promise.all(asked)).length).toBe(5);
  client.release();
  await pool.end();
});

test('a commit whose answer is lost is done or not, is said to be unknown, and is not done again', async () => {
  const db = createDatabase(createPool(proxy.connectionString, 1));
  const mark = (key: string) =>
    inTransaction(db, (transaction) =>
      sql`insert into rate_limits (key, points) values (${key}, 1)`.execute(transaction),
    );
  for (const verdict of ['cut-before', 'cut-after'] as const) {
    proxy.watch((sent) => (sent.includes('commit') ? verdict : undefined));
    await expect(mark(verdict)).rejects.toBeInstanceOf(OutcomeUnknown);
    proxy.watch(undefined);
  }
  expect((await sql`select key from rate_limits`.execute(db)).rows).toEqual([{ key: 'cut-after' }]);
  await db.destroy();
});

test('a transaction that loses its connection before the commit is known not to be done', async () => {
  const db = createDatabase(createPool(proxy.connectionString, 1));
  proxy.watch((sent) => (sent.includes('rate_limits') ? 'cut-before' : undefined));
  const lost = inTransaction(db, (transaction) => sql`select * from rate_limits`.execute(transaction));
  const error: unknown = await lost.catch((reason: unknown) => reason);
  expect([databaseFaultOf(error), error instanceof OutcomeUnknown]).toEqual(['away', false]);
  proxy.watch(undefined);
  await db.destroy();
});
