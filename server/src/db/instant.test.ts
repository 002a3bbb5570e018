import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database, type Reader } from './database.ts';
import { oncePerInstant } from './instant.ts';
import { inTransaction, readAtOnce } from './transaction.ts';

const withDatabase = async (work: (db: Database) => Promise<void>): Promise<void> => {
  const database = await createTestDatabase();
  const db = createDatabase(createPool(database.connectionString, 2));
  try {
    await sql`create table loads (name text)`.execute(db);
    await work(db);
  } finally {
    await db.destroy();
    await database.drop();
  }
};

const add = (reader: Reader, name: string) => sql`insert into loads values (${name})`.execute(reader);

const counting = () => {
  let asked = 0;
  const count = oncePerInstant(async (reader: Reader, { name }: { name: string }) => {
    asked += 1;
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int from loads where name = ${name}`.execute(reader);
    return rows[0]?.count;
  });
  return { count, timesAsked: () => asked };
};

test('of one instant each question is asked once, and of the next one anew', () =>
  withDatabase(async (db) => {
    const { count, timesAsked } = counting();
    const readTwice = () =>
      readAtOnce(db, async (snapshot) => [
        await count(snapshot, { name: 'steel' }),
        await count(snapshot, { name: 'steel' }),
        await count(snapshot, { name: 'grain' }),
      ]);
    expect(await readTwice()).toEqual([0, 0, 0]);
    expect(timesAsked()).toBe(2);
    await add(db, 'steel');
    expect(await readTwice()).toEqual([1, 1, 0]);
    expect(timesAsked()).toBe(4);
  }));

test('what sees more than one instant is asked each time: a transaction that writes sees what it has written', () =>
  withDatabase(async (db) => {
    const { count } = counting();
    expect(await count(db, { name: 'steel' })).toBe(0);
    await inTransaction(db, async (transaction) => {
      await readAtOnce(transaction, (within) => count(within, { name: 'steel' }));
      await add(transaction, 'steel');
      expect(await readAtOnce(transaction, (within) => count(within, { name: 'steel' }))).toBe(1);
    });
    expect(await count(db, { name: 'steel' })).toBe(1);
  }));
