import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { listOfficeResources, OfficeResourceRow } from '@linehaul/contract/office-resources';
import type { StateCounts } from '@linehaul/contract/office-values';
import { audience } from '@linehaul/contract/audiences';
import { sql } from 'kysely';
import { escapePattern } from '../../db/escape-pattern.ts';
import type { Reader } from '../../db/database.ts';
import { findNames, nameIn } from '../../publishing/officer-name-queries.ts';
import { countedByState, inState, totalIn } from '../../publishing/state-queries.ts';
import { standingOf } from '../../publishing/state-rules.ts';

type Asked = BodyOf<typeof listOfficeResources>;

/** As the index of keywords is spelled; what was typed is no pattern. */
const mentions = (keyword: string) =>
  sql<boolean>`lower(resources.title || E'\n' || resources.description)
    like lower(${`%${escapePattern(keyword)}%`})`;

const matching = (reader: Reader, { type, keyword }: Asked) =>
  reader
    .selectFrom('resources')
    .where('type', '=', type)
    .$if(Boolean(keyword), (query) => query.where(mentions(keyword ?? '')));

const countStates = async (reader: Reader, asked: Asked, now: Date): Promise<StateCounts> => {
  const counted = countedByState('resources', now).as('counts');
  return (await matching(reader, asked).select(counted).executeTakeFirstOrThrow()).counts;
};

const CATEGORIES = sql<string[]>`array(
  select label.label from resource_labels link join content_labels label on label.id = link.label_id
  where link.resource_id = resources.id and label.kind <> 'tag' order by label.position, lower(label.label))`;

const findRows = (reader: Reader, asked: Asked, now: Date) => {
  const { state, page, size } = asked;
  return (
    matching(reader, asked)
      .select(['id', 'version', 'title', 'audience', 'publishedFrom', 'publishedUntil', 'updatedAt'])
      .select(['updatedBy', CATEGORIES.as('categories')])
      .$if(state !== undefined, (query) => query.where(inState('resources', state ?? 'draft', now)))
      // What was worked on last stands on top.
      .orderBy('updatedAt', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
  );
};

/** One page of news or resources in a state, or in any. */
export const findOfficeResources = async (
  reader: Reader,
  asked: Asked,
  now: Date,
): Promise<DataOf<typeof listOfficeResources>> => {
  const counts = await countStates(reader, asked, now);
  const rows = await findRows(reader, asked, now);
  const names = await findNames(
    reader,
    rows.map(({ updatedBy }) => updatedBy),
  );
  const resources = rows.map(({ id, version, title, categories, ...row }): OfficeResourceRow => ({
    ...{ id, version, title, categories },
    ...standingOf(row, now),
    audience: audience.parse(row.audience),
    updatedUtc: row.updatedAt.toISOString(),
    updatedBy: nameIn(names, row.updatedBy),
  }));
  return { resources, totalItems: totalIn(counts, asked.state), counts };
};
