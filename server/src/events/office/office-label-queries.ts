import type { EventLabelKind, EventLabels, KeptLabel } from '@linehaul/contract/office-event-lists';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** The table of each kind. */
export const LABEL_TABLES = {
  types: 'eventTypes',
  categories: 'eventCategories',
  locations: 'eventLocations',
  tags: 'eventTags',
} as const satisfies Record<EventLabelKind, string>;

/** How many events have the label of a row. */
const USES: Record<EventLabelKind, RawBuilder<number>> = {
  types: sql`(select count(*)::int from events where type_id = event_types.id)`,
  categories: sql`(select count(*)::int from event_in_categories where category_id = event_categories.id)`,
  locations: sql`(select count(*)::int from events where location_id = event_locations.id)`,
  tags: sql`(select count(*)::int from event_with_tags where tag_id = event_tags.id)`,
};

const findKind = (reader: Reader, kind: EventLabelKind): Promise<KeptLabel[]> =>
  reader
    .selectFrom(LABEL_TABLES[kind])
    .select(['id', 'name', USES[kind].as('uses')])
    // Types stand in the order that the office gives them.
    .$if(kind === 'types', (query) => query.orderBy(sql`position`))
    .orderBy(sql`lower(name)`)
    .execute();

/** Those that are offered, and those that an event has though they are offered no more. */
const findCpdCategories = (reader: Reader): Promise<EventLabels['cpdCategories']> =>
  reader
    .selectFrom('cpdCategories')
    .select(['id', 'name'])
    .where((where) =>
      where.or([
        where('isActive', '=', true),
        where.exists(
          where.selectFrom('events').select('events.id').whereRef('cpdCategoryId', '=', 'cpdCategories.id'),
        ),
      ]),
    )
    .orderBy('position')
    .orderBy('name')
    .execute();

/** Everything that events are sorted by, with how many have it. */
export const findKeptLabels = async (reader: Reader): Promise<EventLabels> => ({
  cpdCategories: await findCpdCategories(reader),
  types: await findKind(reader, 'types'),
  categories: await findKind(reader, 'categories'),
  locations: await findKind(reader, 'locations'),
  tags: await findKind(reader, 'tags'),
});

/** How many events have one label. */
export const countUses = async (reader: Reader, kind: EventLabelKind, id: string): Promise<number> => {
  const row = await reader
    .selectFrom(LABEL_TABLES[kind])
    .select(USES[kind].as('uses'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.uses ?? 0;
};
