import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { composedOnce } from './composed-statement.ts';
import { createDatabase, createPool, type Database } from './database.ts';

const preparedIn = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_prepared_statements`.execute(db);
  return rows[0]?.count ?? -1;
};

const withOneConnection = async (work: (db: Database) => Promise<void>): Promise<void> => {
  const database = await createTestDatabase();
  // One connection, so that every statement meets the same prepared ones.
  const db = createDatabase(createPool(database.connectionString, 1));
  try {
    await work(db);
  } finally {
    await db.destroy();
    await database.drop();
  }
};

test('a statement is composed and prepared once, and is given the values of each call', () =>
  withOneConnection(async (db) => {
    let composed = 0;
    const isEmptyOrganisation = composedOnce((reader, given: { name: string; names: readonly string[] }) => {
      composed += 1;
      return reader
        .selectNoFrom((select) => [
          select.val(given.name).as('first'),
          sql<boolean>`${given.name} = any(${given.names}::text[])`.as('isAmong'),
        ])
        .where(sql<boolean>`${given.name} <> 'nobody'`);
    });
    const ask = (name: string) => isEmptyOrganisation(db, { name, names: ['one', 'two'] });
    expect(await preparedIn(db)).toBe(0);
    expect(await ask('one')).toEqual([{ first: 'one', isAmong: true }]);
    expect(await ask('three')).toEqual([{ first: 'three', isAmong: false }]);
    expect(await ask('nobody')).toEqual([]);
    expect(composed).toBe(1);
    expect(await preparedIn(db)).toBe(1);
  }));

test('any other statement is prepared never', () =>
  withOneConnection(async (db) => {
    for (let time = 0; time < 3; time += 1)
      await db.selectFrom('accounts').select('id').where('email', '=', 'nobody').execute();
    expect(await preparedIn(db)).toBe(0);
  }));
