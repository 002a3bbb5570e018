import type { DataOf, QueryOf } from '@linehaul/contract/endpoint';
import {
  type search,
  SEARCH_COUNTED,
  SEARCH_GROUP_OF,
  SEARCH_GROUP_SIZE,
  SEARCH_GROUPS,
  SEARCH_PAGE_SIZE,
  type SearchGroup,
} from '@linehaul/contract/search';
import { askedBy } from '../audiences/audience-queries.ts';
import type { Asker } from '../audiences/viewer-queries.ts';
import type { Reader } from '../db/database.ts';
import { findHits, type Hit } from './find-queries.ts';
import { anyOf, queryOf } from './keyword-rules.ts';
import { findShown } from './shown-queries.ts';
import { readKeyword } from './read-keyword-queries.ts';

type Answer = DataOf<typeof search>;

const groupOf = ({ type }: Pick<Hit, 'type'>): SearchGroup => SEARCH_GROUP_OF[type];

interface Part {
  readonly group: SearchGroup | undefined;
  readonly page: number;
  readonly size: number;
}

const partOf = ({ Group: group, Page = '1', Size }: QueryOf<typeof search>): Part => ({
  group,
  page: group ? Number(Page) : 1,
  size: Size ? Number(Size) : group ? SEARCH_PAGE_SIZE : SEARCH_GROUP_SIZE,
});

/** Of each group the page that is asked for, all of them in the order of what was found. */
const pageOf = (hits: readonly Hit[], { group, page, size }: Part): Hit[] => {
  const seen = new Map<SearchGroup, number>();
  return hits.filter((hit) => {
    const own = groupOf(hit);
    const before = seen.get(own) ?? 0;
    seen.set(own, before + 1);
    return (group === undefined || group === own) && before >= (page - 1) * size && before < page * size;
  });
};

const countGroups = (hits: readonly Hit[], { group }: Part): Answer['groups'] => {
  const found = Map.groupBy(hits, groupOf);
  return SEARCH_GROUPS.filter((name) => (group === undefined ? found.has(name) : group === name)).map(
    (name) => ({
      group: name,
      totalItems: Math.min(found.get(name)?.length ?? 0, SEARCH_COUNTED),
    }),
  );
};

/** What the keyword finds for this person at this moment. */
export const findByKeyword = async (
  reader: Reader,
  query: QueryOf<typeof search>,
  { viewer, now }: Asker,
): Promise<Answer> => {
  const asked = askedBy(viewer, now);
  const part = partOf(query);
  const { terms, correctedTo } = await readKeyword(reader, query.Keyword, asked);
  const hits = await findHits(reader, terms, asked);
  const ids = pageOf(hits, part).map(({ id }) => id);
  return {
    results: await findShown(reader, { ids, query: anyOf(terms.map(queryOf)) }, asked),
    groups: countGroups(hits, part),
    correctedTo,
  };
};
