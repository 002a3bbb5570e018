import type { BodyOf, DataOf } from '@linehaul/contract/endpoint';
import type { listOfficeResources, OfficeResourceRow } from '@linehaul/contract/office-resources';
import type { PublicationState } from '@linehaul/contract/office-values';
import { audience } from '@linehaul/contract/audiences';
import { sql } from 'kysely';
import { escapePattern } from '../../db/escape-pattern.ts';
import type { Reader } from '../../db/database.ts';
import { stateOf } from './office-resource-rules.ts';
import { findNames, nameIn } from './officer-name-queries.ts';

type Asked = BodyOf<typeof listOfficeResources>;

const isTakenDown = (now: Date) => sql<boolean>`(resources.published_until <= ${now}) is true`;

/** `stateOf`, as the database asks it. */
const inState = (state: PublicationState, now: Date) => {
  if (state === 'draft') return sql<boolean>`resources.published_from is null`;
  if (state === 'taken-down') return isTakenDown(now);
  return state === 'scheduled'
    ? sql<boolean>`(resources.published_from > ${now} and not ${isTakenDown(now)})`
    : sql<boolean>`(resources.published_from <= ${now} and not ${isTakenDown(now)})`;
};

/** As the index of keywords is spelled; what was typed is no pattern. */
const mentions = (keyword: string) =>
  sql<boolean>`lower(resources.title || E'\n' || resources.description)
    like lower(${`%${escapePattern(keyword)}%`})`;

const matching = (reader: Reader, { type, keyword }: Asked) =>
  reader
    .selectFrom('resources')
    .where('type', '=', type)
    .$if(Boolean(keyword), (query) => query.where(mentions(keyword ?? '')));

const STATES = ['draft', 'scheduled', 'published', 'taken-down'] as const;

const countStates = async (
  reader: Reader,
  asked: Asked,
  now: Date,
): Promise<Record<PublicationState, number>> => {
  const { takenDown, ...counts } = await matching(reader, asked)
    .select(
      STATES.map((state) =>
        sql<number>`(count(*) filter (where ${inState(state, now)}))::int`.as(
          state === 'taken-down' ? 'takenDown' : state,
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return { ...counts, 'taken-down': takenDown };
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
      .$if(state !== undefined, (query) => query.where(inState(state ?? 'draft', now)))
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
    state: stateOf(row, now),
    audience: audience.parse(row.audience),
    publishedFromUtc: row.publishedFrom?.toISOString() ?? null,
    publishedUntilUtc: row.publishedUntil?.toISOString() ?? null,
    updatedUtc: row.updatedAt.toISOString(),
    updatedBy: nameIn(names, row.updatedBy),
  }));
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { resources, totalItems: asked.state === undefined ? all : counts[asked.state], counts };
};
