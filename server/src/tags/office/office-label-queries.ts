import type { ContentLabelKind, KeptContentLabel } from '@linehaul/contract/office-labels';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** How many items have the label of a row. */
const USES = sql<number>`((select count(*)::int from resource_labels where label_id = content_labels.id)
  + (select count(*)::int from partner_labels where label_id = content_labels.id)
  + (select count(*)::int from courses where category_id = content_labels.id))`;

/** The labels of a kind, each with how many items have it. */
export const findKeptLabels = (reader: Reader, kind: ContentLabelKind): Promise<KeptContentLabel[]> =>
  reader
    .selectFrom('contentLabels')
    .select(['id', 'label as name', 'parentId', USES.as('uses')])
    .where('kind', '=', kind)
    // Categories stand in the order that the office gives them.
    .$if(kind !== 'tag', (query) => query.orderBy('position'))
    .orderBy(sql`lower(label)`)
    .execute();

/** How many items have one label, and how many labels are a part of it. */
export const countUses = async (reader: Reader, id: string): Promise<number> => {
  const row = await reader
    .selectFrom('contentLabels')
    .select([
      USES.as('uses'),
      sql<number>`(select count(*)::int from content_labels part where part.parent_id = content_labels.id)`.as(
        'parts',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return (row?.uses ?? 0) + (row?.parts ?? 0);
};
