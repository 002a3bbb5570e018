import type { DataOf, QueryOf } from '@linehaul/contract/endpoint';
import {
  type search,
  SEARCH_COUNTED,
  SEARCH_GROUP_OF,
  SEARCH_GROUP_SIZE,
  SEARCH_GROUPS,
  SEARCH_PAGE_SIZE,
  type SearchGroup,
  type SearchResult,
  type SearchType,
} from '@linehaul/contract/search';
import type { Reader } from '../db/database.ts';
import { findWorkplaces } from '../organisations/workplace-queries.ts';
import { findHits } from './find-queries.ts';
import { type Named, toNamedResult } from './named-result-rules.ts';
import { findNamed, findNamedAlike } from './people-queries.ts';
import { type ReadKeyword, readKeyword } from './read-keyword-queries.ts';
import type { SearchViewer } from './search-viewer-queries.ts';
import { findShown } from './shown-queries.ts';
import { anyWordOf } from './weigh-rules.ts';

type Answer = DataOf<typeof search>;

interface Found {
  readonly id: string;
  readonly type: SearchType;
  readonly score: number;
  readonly named?: Named;
}

/** Groups of sections have their names; courses are of the one of CPD. */
const groupOf = ({ type }: Pick<Found, 'type'>): SearchGroup => SEARCH_GROUP_OF[type];

/** A name that has every word that was typed is probably what was meant; of many the first two, before what is found by words. */
const namedScoreOf = (index: number): number => (index < 2 ? 1 : 0);

/** Everything that the keyword finds, the best first, and how the keyword was read. */
export const findAll = async (
  reader: Reader,
  keyword: string,
  by: SearchViewer,
): Promise<ReadKeyword & { readonly found: readonly Found[] }> => {
  const read = await readKeyword(reader, keyword, by.asked);
  const hits = await findHits(reader, read.terms, by.asked);
  const exact = await findNamed(reader, keyword, by);
  // A word of what is written is no name that was mistyped.
  const isMistyped = exact.flat().length === 0 && (hits.length === 0 || read.correctedTo !== null);
  const named = isMistyped ? await findNamedAlike(reader, keyword, by) : exact;
  const names = named.flatMap((all) =>
    all.map((one, index) => ({ id: one.id, type: one.type, score: namedScoreOf(index), named: one })),
  );
  const closed: ReadonlySet<string> = by.closed;
  const open = [...names, ...hits].filter((one) => !closed.has(one.type === 'Course' ? 'cpd' : groupOf(one)));
  return { ...read, found: open.toSorted((one, other) => other.score - one.score) };
};

/** Where organisations are, as the list of workplaces says. */
const findPlaces = async (
  reader: Reader,
  found: readonly Found[],
): Promise<Map<string, { detail: string }>> => {
  const organisations = found.flatMap(({ named }) => (named?.type === 'Organisation' ? [named] : []));
  const workplaces = organisations.length === 0 ? [] : await findWorkplaces(reader, organisations);
  return new Map(
    workplaces.map(({ id, suburb, state }) => [
      id,
      { detail: [suburb, state].filter((part) => part !== null).join(', ') },
    ]),
  );
};

interface ToShow {
  readonly found: readonly Found[];
  readonly terms: ReadKeyword['terms'];
  readonly keyword: string;
  /** Without excerpts. */
  readonly isTitleOnly?: boolean;
}

/** What is shown of these, in their order. */
export const showFound = async (
  reader: Reader,
  { found, terms, keyword, isTitleOnly = false }: ToShow,
  by: SearchViewer,
): Promise<SearchResult[]> => {
  const ids = found.filter(({ named }) => named === undefined).map(({ id }) => id);
  const shown = await findShown(reader, { ids, query: anyWordOf(terms), isTitleOnly }, by.asked);
  const places = await findPlaces(reader, found);
  return found.flatMap(({ id, named }) => {
    const result = named ? toNamedResult({ ...named, ...places.get(id) }, keyword) : shown.get(id);
    return result ? [result] : [];
  });
};

interface Part {
  readonly group: SearchGroup | undefined;
  readonly page: number;
  readonly size: number;
}

const partOf = ({ Group: group, Page = '1', Size }: QueryOf<typeof search>): Part => {
  const usual = group ? SEARCH_PAGE_SIZE : SEARCH_GROUP_SIZE;
  return { group, page: group ? Number(Page) : 1, size: Size === undefined ? usual : Number(Size) };
};

/** Of each group the page that is asked for, all of them in the order of what was found. */
const pageOf = (found: readonly Found[], { group, page, size }: Part): Found[] => {
  const seen = new Map<SearchGroup, number>();
  return found.filter((one) => {
    const own = groupOf(one);
    const before = seen.get(own) ?? 0;
    seen.set(own, before + 1);
    return (group === undefined || group === own) && before >= (page - 1) * size && before < page * size;
  });
};

const countGroups = (found: readonly Found[], { group }: Part): Answer['groups'] => {
  const groups = Map.groupBy(found, groupOf);
  return SEARCH_GROUPS.filter((name) => (group === undefined ? groups.has(name) : group === name)).map(
    (name) => ({ group: name, totalItems: Math.min(groups.get(name)?.length ?? 0, SEARCH_COUNTED) }),
  );
};

/** What the keyword finds for this person at this moment. */
export const findByKeyword = async (
  reader: Reader,
  query: QueryOf<typeof search>,
  by: SearchViewer,
): Promise<Answer> => {
  const part = partOf(query);
  const { found, terms, correctedTo } = await findAll(reader, query.Keyword, by);
  const page = { found: pageOf(found, part), terms, keyword: query.Keyword };
  return {
    results: await showFound(reader, page, by),
    groups: countGroups(found, part),
    correctedTo: terms.length === 0 ? null : correctedTo,
  };
};
