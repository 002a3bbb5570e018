import { type PartOfCategory, PARTNERS_COUNTED } from '@linehaul/contract/partners';
import type { ContentLabel, CountedLabel } from '@linehaul/contract/tags';
import { sql } from 'kysely';
import { type AskedBy, askedBy, findableBy, partnersNamed } from '../audiences/audience-queries.ts';
import type { Asker } from '../audiences/viewer-queries.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { notFound } from '../domain-error.ts';

const LABELLED = partnersNamed('labelled', 'partner_id');

interface CategoryRow extends CountedLabel {
  readonly parentId: string | null;
}

/** Categories and their parts in their order, with how much somebody finds there: nothing is named that has nothing. */
const selectCategories = composedOnce(
  (_reader: Reader, asked: AskedBy) => sql<CategoryRow>`
    select label.id, label.label, label.parent_id, counted.items
    from content_labels label cross join lateral (
      select count(*)::int as items from (select from partner_labels labelled
        where labelled.label_id = label.id and ${findableBy(LABELLED, asked)}
        limit ${sql.lit(PARTNERS_COUNTED)}) found) counted
    where label.kind = 'partner-category' and counted.items > 0
    order by label.position, lower(label.label)`,
);

const findAll = (reader: Reader, { viewer, now }: Asker): Promise<CategoryRow[]> =>
  selectCategories(reader, askedBy(viewer, now));

/** The categories in which somebody finds a partner. */
export const findPartnerCategories = async (reader: Reader, asker: Asker): Promise<CountedLabel[]> =>
  (await findAll(reader, asker))
    .filter(({ parentId }) => parentId === null)
    .map(({ parentId: _, ...label }) => label);

/** Their parts, likewise. */
export const findSubCategories = async (reader: Reader, asker: Asker): Promise<PartOfCategory[]> =>
  (await findAll(reader, asker)).flatMap(({ parentId, ...label }) =>
    parentId === null ? [] : [{ ...label, categoryId: parentId }],
  );

const selectTags = composedOnce(
  (_reader: Reader, asked: AskedBy) => sql<ContentLabel>`
    select label.id, label.label from content_labels label
    where label.kind = 'tag' and exists (
      select from partner_labels labelled where labelled.label_id = label.id and ${findableBy(LABELLED, asked)})
    order by lower(label.label)`,
);

export const findPartnerTags = (reader: Reader, { viewer, now }: Asker): Promise<ContentLabel[]> =>
  selectTags(reader, askedBy(viewer, now));

interface OfKind extends AskedBy {
  readonly id: string;
  readonly kind: 'partner-category' | 'tag';
}

const selectLabel = composedOnce(
  (_reader: Reader, asked: OfKind) => sql<ContentLabel>`
    select label.id, label.label from content_labels label
    where label.id = ${asked.id} and label.kind = ${asked.kind} and exists (
      select from partner_labels labelled where labelled.label_id = label.id and ${findableBy(LABELLED, asked)})`,
);

/** A label under which somebody finds a partner; throws not found for any other. */
export const findPartnerLabel = async (
  reader: Reader,
  label: Pick<OfKind, 'id' | 'kind'>,
  { viewer, now }: Asker,
): Promise<ContentLabel> => {
  const [found] = await selectLabel(reader, { ...askedBy(viewer, now), ...label });
  if (!found) throw notFound();
  return found;
};
