import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { createPool } from './database.ts';
import { PreparedStatement } from './prepared-statement.ts';
import { sendBy } from './send-statement.ts';
import type pg from 'pg';

// What an upgrade of the driver must pass: statements are sent over its connections by code of ours.

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const withPool = async (work: (pool: pg.Pool) => Promise<void>): Promise<void> => {
  const pool = createPool(database.connectionString, 1);
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
};

const VALUES = [
  'Ł é 🚚 "quoted" \\',
  '',
  null,
  42,
  -1.5,
  true,
  new Date('2026-11-23T09:30:00.123Z'),
  Buffer.from([0, 1, 255]),
  ['one', 'two "and" a, half', null],
  [1, 2],
  { key: 'value', list: [1] },
];
const TYPES = 'text text text int float8 boolean timestamptz bytea text[] int[] jsonb'.split(' ');
const ALL = `select ${TYPES.map((type, index) => `$${index + 1}::${type} as v${index + 1}`).join()}`;

test('values of every kind are written and read as the driver does it', () =>
  withPool(async (pool) => {
    const byDriver = await pool.query<Record<string, unknown>>(ALL, VALUES);
    const statement = new PreparedStatement(ALL, 'all_kinds');
    for (let time = 0; time < 3; time += 1)
      expect(await sendBy(pool, statement, VALUES)).toEqual(byDriver.rows.map((row) => ({ ...row })));
  }));

test('a statement is parsed once a connection, noted in the driver’s own list, and then sent in one write', () =>
  withPool(async (pool) => {
    const statement = new PreparedStatement('select $1::int + 1 as next_one', 'next_one');
    expect(await sendBy(pool, statement, [1])).toEqual([{ nextOne: 2 }]);
    const client = await pool.connect();
    const { connection } = client;
    expect(Reflect.get(connection, 'parsedStatements')).toMatchObject({ next_one: statement.text });
    client.release();
    const write = vi.spyOn(connection.stream, 'write');
    expect(await sendBy(pool, statement, [41])).toEqual([{ nextOne: 42 }]);
    expect(write).toHaveBeenCalledTimes(1);
    write.mockRestore();
    const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements');
    expect(rows).toEqual([{ name: 'next_one' }]);
  }));

test('one without a name is planned each time, and leaves nothing behind', () =>
  withPool(async (pool) => {
    const statement = new PreparedStatement('select $1::text as said', '');
    for (const said of ['one', 'two']) expect(await sendBy(pool, statement, [said])).toEqual([{ said }]);
    expect((await pool.query('select from pg_prepared_statements')).rows).toEqual([]);
  }));

test('what PostgreSQL refuses, a value that cannot be written and a row that cannot be read end that one statement alone', () =>
  withPool(async (pool) => {
    const statement = new PreparedStatement('select $1::uuid as id', 'refused_first');
    await expect(sendBy(pool, statement, ['nonsense'])).rejects.toMatchObject({ code: '22P02' });
    const id = '11111111-2222-4333-8444-555555555555';
    expect(await sendBy(pool, statement, [id])).toEqual([{ id }]);
    const circle: { self?: unknown } = {};
    circle.self = circle;
    await expect(sendBy(pool, statement, [circle])).rejects.toThrow('circular');
    expect(await sendBy(pool, statement, [id])).toEqual([{ id }]);
    await expect(
      sendBy(pool, new PreparedStatement('select nonsense', 'nonsense'), []),
    ).rejects.toMatchObject({
      code: '42703',
    });
    expect(await sendBy(pool, statement, [id])).toEqual([{ id }]);
  }));

test('the limit of a statement holds for these too', () =>
  withPool(async (pool) => {
    await pool.query(`set statement_timeout = '50ms'`);
    await expect(
      sendBy(pool, new PreparedStatement('select pg_sleep(5)', 'sleep'), []),
    ).rejects.toMatchObject({
      code: '57014',
    });
  }));
