import type { DataOf } from '@linehaul/contract/endpoint';
import { SUGGESTED_COMPLETIONS, SUGGESTED_TITLES, type suggestSearch } from '@linehaul/contract/search';
import { askedBy } from '../audiences/audience-queries.ts';
import type { Asker } from '../audiences/viewer-queries.ts';
import type { Reader } from '../db/database.ts';
import { findHits } from './find-queries.ts';
import { anyOf, queryOf, wordsOf } from './keyword-rules.ts';
import { readKeyword } from './read-keyword-queries.ts';
import { findShown } from './shown-queries.ts';

/** So many of the best are looked through for words that complete what is typed. */
const LOOKED_THROUGH = 20;
const SHORTEST = 2;

/** The word that is being typed, and what stands before it. */
const splitLast = (keyword: string): readonly [before: string, last: string] => {
  const last = wordsOf(keyword).at(-1) ?? '';
  const at = keyword.toLowerCase().lastIndexOf(last);
  return at === -1 ? [keyword, ''] : [keyword.slice(0, at), last];
};

/** What is typed with its last word whole, by words of these titles: nothing else is told. */
const completionsOf = (keyword: string, titles: readonly string[]): string[] => {
  const [before, last] = splitLast(keyword);
  if (last.length < SHORTEST || !keyword.toLowerCase().endsWith(last)) return [];
  const words = titles
    .flatMap((title) => [...new Set(wordsOf(title))])
    .filter((word) => word.startsWith(last) && word !== last);
  const counts = [...Map.groupBy(words, (word) => word)].map(([word, all]) => ({ word, times: all.length }));
  const best = counts.toSorted(
    (one, other) => other.times - one.times || one.word.length - other.word.length,
  );
  return best.slice(0, SUGGESTED_COMPLETIONS).map(({ word }) => `${before.toLowerCase()}${word}`);
};

/** What may be meant while the person types: titles that they may read, and words of them. */
export const suggestFor = async (
  reader: Reader,
  keyword: string,
  { viewer, now }: Asker,
): Promise<DataOf<typeof suggestSearch>> => {
  const asked = askedBy(viewer, now);
  const { terms } = await readKeyword(reader, keyword, asked);
  const hits = await findHits(reader, terms, asked);
  const ids = hits.slice(0, LOOKED_THROUGH).map(({ id }) => id);
  const results = await findShown(reader, { ids, query: anyOf(terms.map(queryOf)) }, asked);
  return {
    suggestions: results
      .slice(0, SUGGESTED_TITLES)
      .map(({ id, title, titleMarks, link, type }) => ({ id, title, titleMarks, link, type })),
    completions: completionsOf(
      keyword,
      results.map(({ title }) => title),
    ),
  };
};
