import { type RawBuilder, sql } from 'kysely';

/** One of these ids, however many they are: a list of values would be another statement for every length. */
export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql<string>`any(${ids}::uuid[])`;
