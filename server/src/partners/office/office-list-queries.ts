import { audience } from '@linehaul/contract/audiences';
import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { listOfficePartners, OfficePartnerRow } from '@linehaul/contract/office-partners';
import type { StateCounts } from '@linehaul/contract/office-values';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { escapePattern } from '../../db/escape-pattern.ts';
import { findNames, nameIn } from '../../publishing/officer-name-queries.ts';
import { countedByState, inState, totalIn } from '../../publishing/state-queries.ts';
import { standingOf } from '../../publishing/state-rules.ts';

type Asked = BodyOf<typeof listOfficePartners>;

/** As the index of keywords is spelled; what was typed is no pattern. */
const mentions = (keyword: string) =>
  sql<boolean>`lower(partners.title || E'\n' || partners.description)
    like lower(${`%${escapePattern(keyword)}%`})`;

const matching = (reader: Reader, { keyword }: Asked) =>
  reader.selectFrom('partners').$if(Boolean(keyword), (query) => query.where(mentions(keyword ?? '')));

const countStates = async (reader: Reader, asked: Asked, now: Date): Promise<StateCounts> => {
  const counted = countedByState('partners', now).as('counts');
  return (await matching(reader, asked).select(counted).executeTakeFirstOrThrow()).counts;
};

const CATEGORIES = sql<string[]>`array(
  select label.label from partner_labels link join content_labels label on label.id = link.label_id
  where link.partner_id = partners.id and label.kind = 'partner-category' and label.parent_id is null
  order by label.position, lower(label.label))`;

/** Of all months that it is there. */
const summed = (column: 'views' | 'clicks') =>
  sql<number>`(select coalesce(sum(${sql.ref(column)}), 0)::int from partner_figures
    where partner_figures.partner_id = partners.id)`;

const findRows = (reader: Reader, asked: Asked, now: Date) => {
  const { state, page, size } = asked;
  return (
    matching(reader, asked)
      .select(['id', 'version', 'title', 'partnerType', 'isPinned', 'audience', 'publishedFrom'])
      .select(['publishedUntil', 'updatedAt', 'updatedBy', CATEGORIES.as('categories')])
      .select([summed('views').as('views'), summed('clicks').as('clicks')])
      .$if(state !== undefined, (query) => query.where(inState('partners', state ?? 'draft', now)))
      // What was worked on last stands on top.
      .orderBy('updatedAt', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
  );
};

/** One page of partners in a state, or in any, with how often they were looked at. */
export const findOfficePartners = async (
  reader: Reader,
  asked: Asked,
  now: Date,
): Promise<DataOf<typeof listOfficePartners>> => {
  const counts = await countStates(reader, asked, now);
  const rows = await findRows(reader, asked, now);
  const names = await findNames(
    reader,
    rows.map(({ updatedBy }) => updatedBy),
  );
  const partners = rows.map(
    ({ publishedFrom, publishedUntil, updatedAt, updatedBy, ...row }): OfficePartnerRow => ({
      ...row,
      ...standingOf({ publishedFrom, publishedUntil }, now),
      audience: audience.parse(row.audience),
      updatedUtc: updatedAt.toISOString(),
      updatedBy: nameIn(names, updatedBy),
    }),
  );
  return { partners, totalItems: totalIn(counts, asked.state), counts };
};
