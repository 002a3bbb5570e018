import type { Seeding } from '../seeding.ts';

type Ids = ReadonlyMap<string, string>;

/** What events are sorted by, by name. */
export interface Labels {
  readonly types: Ids;
  readonly locations: Ids;
  readonly categories: Ids;
  readonly tags: Ids;
}

const withIds = ({ random }: Seeding, names: readonly string[]): Ids =>
  new Map([...new Set(names)].map((name) => [name, random.uuid()]));

const rowsOf = (ids: Ids) => [...ids].map(([name, id]) => ({ id, name }));

/** Stores every name once; the types in the order in which they are given. */
export const seedLabels = async (
  seeding: Seeding,
  names: Readonly<Record<keyof Labels, readonly string[]>>,
): Promise<Labels> => {
  const { transaction } = seeding;
  const labels: Labels = {
    types: withIds(seeding, names.types),
    locations: withIds(seeding, names.locations),
    categories: withIds(seeding, names.categories),
    tags: withIds(seeding, names.tags),
  };
  await transaction
    .insertInto('eventTypes')
    .values(rowsOf(labels.types).map((row, index) => ({ ...row, position: index + 1 })))
    .execute();
  await transaction.insertInto('eventLocations').values(rowsOf(labels.locations)).execute();
  await transaction.insertInto('eventCategories').values(rowsOf(labels.categories)).execute();
  await transaction.insertInto('eventTags').values(rowsOf(labels.tags)).execute();
  return labels;
};
