import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { createDatabase, createPool, type Database } from './database.ts';
import { hot } from './hot-statements.ts';

const preparedIn = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_prepared_statements`.execute(db);
  return rows[0]?.count ?? -1;
};

const findNobody = (db: Database) => db.selectFrom('accounts').select('id').where('email', '=', 'nobody');

test('a hot statement is prepared once, and any other never', async () => {
  const database = await createTestDatabase();
  // One connection, so that every statement meets the same prepared ones.
  const db = createDatabase(createPool(database.connectionString, 1));
  try {
    await findNobody(db).execute();
    expect(await preparedIn(db)).toBe(0);
    for (let time = 0; time < 3; time += 1) await findNobody(db).modifyFront(hot).execute();
    expect(await preparedIn(db)).toBe(1);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
