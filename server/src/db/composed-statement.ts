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

/**
 * A statement that nearly every request sends: composed at its first use, and parsed and planned by PostgreSQL once a
 * connection. Its text may not depend on the values, and names its columns: with `*` it would break while a migration adds one.
 */
export const composedOnce = <G extends object, O>(
  compose: (reader: Reader, given: G) => Composed<O>,
): ((reader: Reader, given: G) => Promise<O[]>) => {
  let composed: CompiledQuery<O> | undefined;
  const valueOf = (parameter: unknown, given: G): unknown =>
    parameter instanceof Placeholder ? given[parameter.key as keyof G] : parameter;
  return async (reader, given) => {
    if (!composed) {
      composed = compose(reader, placeholders() as G).compile(reader);
      nameStatement(composed.sql);
    }
    const parameters = composed.parameters.map((parameter) => valueOf(parameter, given));
    const { rows } = await reader.executeQuery<O>({ ...composed, parameters });
    return rows;
  };
};
