import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import {
  areSmall,
  composedForEach,
  composedOnce,
  composedWhileSmall,
  composedWhole,
} from './composed-statement.ts';
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

test('one whose text depends on what is asked is composed for each set of values, and few of them are prepared', () =>
  withOneConnection(async (db) => {
    interface Optional {
      readonly least?: number | undefined;
      readonly most?: number | undefined;
      readonly odd?: boolean | undefined;
      readonly word?: string | undefined;
    }
    let composed = 0;
    const findNumbers = composedForEach(
      'word',
      (_reader, given: { upTo: number }, { least, most, odd, word }: Optional) => {
        composed += 1;
        return sql<{
          theNumber: number;
        }>`select n as the_number from generate_series(1, ${given.upTo}::int) n where true
          ${least === undefined ? sql`` : sql`and n >= ${least}`} ${most === undefined ? sql`` : sql`and n <= ${most}`}
          ${odd === undefined ? sql`` : sql`and (n % 2 = 1) = ${odd}`}
          ${word === undefined ? sql`` : sql`and n::text like ${word}`}`;
      },
    );
    const ask = async (optional: Optional) =>
      (await findNumbers(db, { upTo: 12 }, optional)).map(({ theNumber }) => theNumber);
    expect(await ask({ least: 10 })).toEqual([10, 11, 12]);
    expect(await ask({ least: 11, most: undefined })).toEqual([11, 12]);
    expect(await ask({ least: 4, most: 6 })).toEqual([4, 5, 6]);
    expect([composed, await preparedIn(db)]).toEqual([2, 2]);
    expect(await ask({ least: 4, most: 8, odd: true })).toEqual([5, 7]);
    expect(await ask({ word: '1_' })).toEqual([10, 11, 12]);
    expect([composed, await preparedIn(db)]).toEqual([4, 2]);
  }));

test('a list is composed and prepared once as a whole, and what it is narrowed to each time', () =>
  withOneConnection(async (db) => {
    let composed = 0;
    const findNumbers = composedWhole((_reader, { upTo }: { upTo: number }, least?: number) => {
      composed += 1;
      const narrowed = least === undefined ? sql`` : sql`where n >= ${least}`;
      return sql<{
        theNumber: number;
      }>`select n as the_number from generate_series(1, ${upTo}::int) n ${narrowed}`;
    });
    const ask = async (upTo: number, least?: number) =>
      (await findNumbers(db, { upTo }, least)).map(({ theNumber }) => theNumber);
    expect(await ask(2)).toEqual([1, 2]);
    expect(await ask(3)).toEqual([1, 2, 3]);
    expect([composed, await preparedIn(db)]).toEqual([1, 1]);
    expect(await ask(3, 2)).toEqual([2, 3]);
    expect(await ask(3, 3)).toEqual([3]);
    expect([composed, await preparedIn(db)]).toEqual([3, 1]);
  }));

test('what is searched by words keeps its plan while its tables are small, and is planned by the words once they have grown', () =>
  withOneConnection(async (db) => {
    await sql`create table named (name text not null)`.execute(db);
    await sql`insert into named values ('Dubbo'), ('Moree')`.execute(db);
    const countNamed = composedWhileSmall(
      ({ word }: { word: string }, once) => sql<{ count: number; areSmall: boolean }>`
        select (select count(*)::int from named where name like ${once(sql`initcap(${word})`)} || '%') as count,
          ${areSmall(['named'])} as are_small`,
    );
    const count = async (word: string) => (await countNamed(db, { word }))[0]?.count;
    const keptUses = async () => {
      const { rows } = await sql<{ uses: number }>`
        select coalesce(sum(generic_plans + custom_plans), 0)::int as uses from pg_prepared_statements`.execute(
        db,
      );
      return rows[0]?.uses;
    };
    expect([await count('dub'), await keptUses()]).toEqual([1, 0]);
    expect([await count('dub'), await count('nobody'), await keptUses()]).toEqual([1, 0, 2]);
    await sql`insert into named select 'Dubbo ' || repeat('x', 1000) from generate_series(1, 5000)`.execute(
      db,
    );
    // The one that tells of the growth is the last.
    expect([await count('dub'), await keptUses()]).toEqual([5001, 3]);
    expect([await count('mo'), await count('dub'), await keptUses()]).toEqual([1, 5001, 3]);
    // A vacuum would leave what a transaction of any other test may still see.
    await sql`truncate named`.execute(db);
    await sql`insert into named values ('Dubbo'), ('Moree')`.execute(db);
    expect([await count('dub'), await count('mo'), await keptUses()]).toEqual([1, 1, 4]);
  }));

test('a row of a composed statement has the names of code, and what is within JSON keeps its own', () =>
  withOneConnection(async (db) => {
    const find = composedOnce(
      (_reader, { day }: { day: string }) =>
        sql`select ${day}::date as the_day, json_build_object('key_of', 1) as a_thing, null as nothing_else`,
    );
    const [row] = await find(db, { day: '2026-11-23' });
    expect(row).toEqual({ theDay: '2026-11-23', aThing: { key_of: 1 }, nothingElse: null });
    await db.transaction().execute(async (transaction) => {
      expect(await find(transaction, { day: '2026-11-24' })).toMatchObject([{ theDay: '2026-11-24' }]);
    });
  }));
