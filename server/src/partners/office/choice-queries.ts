import type { PartnerChoices } from '@linehaul/contract/office-partners';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';

/** What the editor of a partner offers to choose from; a part is named after its category. */
export const findPartnerChoices = async (reader: Reader): Promise<PartnerChoices> => {
  const labels = await reader
    .selectFrom('contentLabels')
    .leftJoin('contentLabels as parent', 'parent.id', 'contentLabels.parentId')
    .select(['contentLabels.id', 'contentLabels.label', 'contentLabels.kind', 'parent.label as category'])
    .where('contentLabels.kind', 'in', ['partner-category', 'tag'])
    .orderBy(sql`parent.position nulls first`)
    .orderBy(sql`case when content_labels.kind <> 'tag' then content_labels.position end`)
    .orderBy(sql`lower(content_labels.label)`)
    .execute();
  const [tags, categories] = [
    labels.filter(({ kind }) => kind === 'tag'),
    labels.filter(({ kind }) => kind !== 'tag'),
  ];
  return {
    categories: categories
      .filter(({ category }) => category === null)
      .map(({ id, label }) => ({ id, label })),
    subCategories: categories.flatMap(({ id, label, category }) =>
      category === null ? [] : [{ id, label: `${category}: ${label}` }],
    ),
    tags: tags.map(({ id, label }) => ({ id, label })),
    products: await reader
      .selectFrom('membershipProducts')
      .select(['id', 'title as label'])
      .orderBy('name')
      .execute(),
  };
};
