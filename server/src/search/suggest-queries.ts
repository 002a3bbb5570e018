import type { DataOf } from '@linehaul/contract/endpoint';
import { SUGGESTED_COMPLETIONS, SUGGESTED_TITLES, type suggestSearch } from '@linehaul/contract/search';
import type { Reader } from '../db/database.ts';
import { wordsOf } from './keyword-rules.ts';
import { findAll, showFound } from './search-queries.ts';
import type { SearchViewer } from './search-viewer-queries.ts';

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

/** What may be meant while the person types: titles and names that they may see, and words of them. */
export const suggestFor = async (
  reader: Reader,
  keyword: string,
  by: SearchViewer,
): Promise<DataOf<typeof suggestSearch>> => {
  const { found, terms } = await findAll(reader, keyword, by);
  const best = { found: found.slice(0, LOOKED_THROUGH), terms, keyword, isTitleOnly: true };
  const results = await showFound(reader, best, by);
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
