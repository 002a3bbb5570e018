import type { ResourceChoices } from '@linehaul/contract/office-resources';
import type { ResourceType } from '@linehaul/contract/resources';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { CATEGORY_KIND } from './office-resource-rules.ts';

const findKind = (reader: Reader, kind: string) =>
  reader
    .selectFrom('contentLabels')
    .select(['id', 'label'])
    .where('kind', '=', kind)
    .$if(kind !== 'tag', (query) => query.orderBy('position'))
    .orderBy(sql`lower(label)`)
    .execute();

/** What the editor of an item offers to choose from. */
export const findChoices = async (reader: Reader, type: ResourceType): Promise<ResourceChoices> => ({
  categories: await findKind(reader, CATEGORY_KIND[type]),
  tags: await findKind(reader, 'tag'),
  products: await reader
    .selectFrom('membershipProducts')
    .select(['id', 'title as label'])
    .orderBy('name')
    .execute(),
});
