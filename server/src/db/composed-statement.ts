import { type CompiledQuery, type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { poolOf, type Reader } from './database.ts';
import { nameStatement } from './named-statements.ts';
import type { PreparedStatement } from './prepared-statement.ts';
import { sendBy } from './send-statement.ts';

/** Stands for a value while a statement is composed. */
class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

const placeholders = (): object => new Proxy({}, { get: (_, key) => new Placeholder(String(key)) });

interface Composed<O> {
  compile(executor: QueryExecutorProvider): CompiledQuery<O>;
}

type Ask<G, O> = (reader: Reader, given: G) => Promise<O[]>;

const plain = new WeakMap<Reader, Reader>();

/** The same reader for rows that have their names already. */
const withoutRenaming = (reader: Reader): Reader => {
  const known = plain.get(reader) ?? reader.withoutPlugins();
  plain.set(reader, known);
  return known;
};

/** A value of one use, or one that the statement always has. */
type ValueOf<G> = (given: G) => unknown;

const readerOf = <G extends object>(parameter: unknown): ValueOf<G> =>
  parameter instanceof Placeholder ? (given) => given[parameter.key as keyof G] : () => parameter;

const composing = <G extends object, O>(
  compose: (reader: Reader, given: G) => Composed<O>,
  { isPrepared }: { readonly isPrepared: boolean },
): Ask<G, O> => {
  let composed: CompiledQuery<O> | undefined;
  let statement: PreparedStatement;
  let values: readonly ValueOf<G>[];
  const begin = (reader: Reader): CompiledQuery<O> => {
    const made = compose(reader, placeholders() as G).compile(reader);
    statement = nameStatement(made.sql, { isPrepared });
    values = made.parameters.map((parameter) => readerOf(parameter));
    return made;
  };
  const ask: Ask<G, O> = async (reader, given) => {
    composed ??= begin(reader);
    const parameters = values.map((valueOf) => valueOf(given));
    const pool = poolOf(reader);
    if (!pool) return (await withoutRenaming(reader).executeQuery<O>({ ...composed, parameters })).rows;
    try {
      return (await sendBy(pool, statement, parameters)) as O[];
    } catch (error) {
      // The trace leads to whoever asked, in place of the socket that the answer came by.
      if (error instanceof Error) Error.captureStackTrace(error, ask);
      throw error;
    }
  };
  return ask;
};

/**
 * A statement that nearly every request sends: composed at its first use, and parsed and planned by PostgreSQL once a
 * connection. Its text may not depend on the values, and names its columns: with `*` it would break while a migration adds one.
 */
export const composedOnce = <G extends object, O>(
  compose: (reader: Reader, given: G) => Composed<O>,
): Ask<G, O> => composing(compose, { isPrepared: true });

/** What is told of a list, or of what it is narrowed to. */
type Narrowed<G, F, O> = (reader: Reader, given: G, filter: F | undefined) => Composed<O>;

/** A list that is nearly always opened whole: that is composed and planned once, and what it is narrowed to each time. */
export const composedWhole = <G extends object, F, O>(
  compose: Narrowed<G, F, O>,
): ((reader: Reader, given: G, filter: F | undefined) => Promise<O[]>) => {
  const whole = composedOnce((reader, given: G) => compose(reader, given, undefined));
  return async (reader, given, filter) =>
    filter === undefined
      ? whole(reader, given)
      : (await reader.executeQuery<O>(compose(reader, given, filter).compile(reader))).rows;
};

/** Of tables up to this size whatever is looked for is found at once, by any plan. */
const SMALL_BYTES = 4 * 1024 ** 2;

/** A column of what `composedWhileSmall` composes. */
export const areSmall = (tables: readonly string[]) =>
  sql<boolean>`${sql.join(
    tables.map((table) => sql`pg_relation_size(${sql.lit(table)})`),
    sql` + `,
  )} <= ${sql.lit(SMALL_BYTES)}`;

/** Marks what is worked out from what is looked for. */
type Once = <T>(expression: RawBuilder<T>) => RawBuilder<T>;

/**
 * A statement that is searched by words. While its tables are small one plan of it is kept, in which what is worked out from a word is worked
 * out `once`, and not for each row; of a large one PostgreSQL looks at the words, each time, so that it knows which of
 * them are rare. How it stands with the size comes with each answer.
 */
export const composedWhileSmall = <G extends object, O extends { readonly areSmall: boolean }>(
  compose: (given: G, once: Once) => Composed<O>,
): Ask<G, O> => {
  const kept = composedOnce((_reader: Reader, given: G) =>
    compose(given, (expression) => sql`(select ${expression})`),
  );
  const planned = composing((_reader: Reader, given: G) => compose(given, (expression) => expression), {
    isPrepared: false,
  });
  const known = new WeakSet<pg.Pool>();
  return async (reader, given) => {
    const pool = poolOf(reader);
    const rows = await (pool && known.has(pool) ? kept : planned)(reader, given);
    if (pool && rows[0]?.areSmall === true) known.add(pool);
    else if (pool) known.delete(pool);
    return rows;
  };
};

/** More of them are asked for so seldom that no connection need keep their plans. */
const MAX_PREPARED = 2;

/**
 * The same where the text depends on which of the optional values are there: composed once for each set of them. What has
 * more than two is planned each time, so that nobody fills the database's memory with plans by asking for every set; and
 * what has one that is `searched` for, since a plan for any word would not know which of them are rare.
 */
export const composedForEach = <G extends object, T extends object, O>(
  searched: keyof T & string,
  compose: (reader: Reader, given: G, optional: T) => Composed<O>,
): ((reader: Reader, given: G, optional: T) => Promise<O[]>) => {
  const known = new Map<string, Ask<G & T, O>>();
  const composeFor = (keys: readonly string[]): Ask<G & T, O> =>
    composing(
      (reader, given: G & T) => {
        const there = keys.map((key) => [key, given[key as keyof T]] as const);
        return compose(reader, given, Object.fromEntries(there) as unknown as T);
      },
      { isPrepared: keys.length <= MAX_PREPARED && !keys.includes(searched) },
    );
  return (reader, given, optional) => {
    const there = Object.entries(optional).filter(([, value]) => value !== undefined);
    const keys = there.map(([key]) => key).toSorted();
    const ask = known.get(keys.join()) ?? composeFor(keys);
    known.set(keys.join(), ask);
    return ask(reader, { ...given, ...optional });
  };
};
