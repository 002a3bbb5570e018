import type { Reader } from '../db/database.ts';

type Names = ReadonlyMap<string, string>;

/** The names of those who did something. */
export const findNames = async (reader: Reader, ids: readonly (string | null)[]): Promise<Names> => {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await reader
    .selectFrom('accounts')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', known)
    .execute();
  return new Map(rows.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
};

export const nameIn = (names: Names, id: string | null): string | null =>
  id === null ? null : (names.get(id) ?? null);
