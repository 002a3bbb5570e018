import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { DatabaseClient } from './database-client.ts';
import { PreparedStatement } from './prepared-statement.ts';
import { sendBy } from './send-statement.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const withPool = async (config: pg.PoolConfig, work: (pool: pg.Pool) => Promise<void>): Promise<void> => {
  const { connectionString } = database;
  const pool = new pg.Pool({ connectionString, Client: DatabaseClient, ...config });
  pool.on('error', () => undefined);
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
};

const echo = new PreparedStatement('select $1::int as n, pg_backend_pid() as pid', 'echo');

test('more statements than connections are all answered, each with its own rows', () =>
  withPool({ max: 2 }, async (pool) => {
    const numbers = Array.from({ length: 40 }, (_, index) => index);
    const answers = await Promise.all(numbers.map((n) => sendBy(pool, echo, [n])));
    expect(answers.map(([row]) => row?.['n'])).toEqual(numbers);
    expect(pool.totalCount).toBe(2);
  }));

test('one that breaks under a statement says so to that one, and is not used again', () =>
  withPool({ max: 1 }, async (pool) => {
    const end = new PreparedStatement('select pg_terminate_backend(pg_backend_pid())', 'end_own');
    await expect(sendBy(pool, end, [])).rejects.toMatchObject({ code: '57P01' });
    expect(await sendBy(pool, echo, [1])).toMatchObject([{ n: 1 }]);
  }));

test('who waits for a connection for too long is told so, as by the pool itself', () =>
  withPool({ max: 1, connectionTimeoutMillis: 200 }, async (pool) => {
    const client = await pool.connect();
    const sent = await Promise.allSettled([sendBy(pool, echo, [1]), sendBy(pool, echo, [2])]);
    for (const answer of sent)
      expect(answer).toMatchObject({ reason: { message: 'timeout exceeded when trying to connect' } });
    client.release();
    expect(await sendBy(pool, echo, [3])).toMatchObject([{ n: 3 }]);
  }));

test('while there is no database every statement is refused, and none waits for ever', async () => {
  const away = new pg.Pool({ host: '127.0.0.1', port: 1, max: 2 });
  const sent = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => sendBy(away, echo, [n])));
  expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
  await away.end();
});
