import type { Reader } from '../../db/database.ts';

type Labels = Record<string, string>;

const toLabels = (rows: readonly { readonly id: string; readonly name: string }[]): Labels =>
  Object.fromEntries(rows.map(({ id, name }) => [id, name]));

/** The types of events, in the order to show them. */
export const findTypes = async (reader: Reader): Promise<Labels> =>
  toLabels(
    await reader
      .selectFrom('eventTypes')
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('name')
      .execute(),
  );

/** What else events are sorted by, in the order of the alphabet. */
export const findLabels = async (
  reader: Reader,
  table: 'eventCategories' | 'eventLocations' | 'eventTags',
): Promise<Labels> =>
  toLabels(await reader.selectFrom(table).select(['id', 'name']).orderBy('name').execute());
