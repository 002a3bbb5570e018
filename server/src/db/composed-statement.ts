import type { CompiledQuery, QueryExecutorProvider } from 'kysely';
import type { Reader } from './database.ts';
import { nameStatement } from './named-statements.ts';

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

const composing = <G extends object, O>(
  compose: (reader: Reader, given: G) => Composed<O>,
  { isPrepared }: { readonly isPrepared: boolean },
): Ask<G, O> => {
  let composed: CompiledQuery<O> | undefined;
  const valueOf = (parameter: unknown, given: G): unknown =>
    parameter instanceof Placeholder ? given[parameter.key as keyof G] : parameter;
  return async (reader, given) => {
    if (!composed) {
      composed = compose(reader, placeholders() as G).compile(reader);
      nameStatement(composed.sql, { isPrepared });
    }
    const parameters = composed.parameters.map((parameter) => valueOf(parameter, given));
    const { rows } = await withoutRenaming(reader).executeQuery<O>({ ...composed, parameters });
    return rows;
  };
};

/**
 * A statement that nearly every request sends: composed at its first use, and parsed and planned by PostgreSQL once a
 * connection. Its text may not depend on the values, and names its columns: with `*` it would break while a migration adds one.
 */
export const composedOnce = <G extends object, O>(
  compose: (reader: Reader, given: G) => Composed<O>,
): Ask<G, O> => composing(compose, { isPrepared: true });

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
