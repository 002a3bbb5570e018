import { search, suggestSearch } from '@linehaul/contract/search';
import { readFiles } from '../../../src/search/reading/read-files-job.ts';
import type { Asking, Way } from './canary.ts';

const AT_ONCE = 6;

const each = async (words: readonly string[], see: (word: string) => Promise<string>): Promise<string[]> => {
  const texts = [];
  for (let first = 0; first < words.length; first += AT_ONCE)
    texts.push(...(await Promise.all(words.slice(first, first + AT_ONCE).map(see))));
  return texts;
};

const asked = ({ portal, token }: Asking, Keyword: string, Group?: 'news') => {
  const query = { Keyword, ...(Group && { Group, Size: '100' }) };
  return portal.call(search, { query, ...(token !== undefined && { token }) });
};

/** What a search answers, with the word itself once anything is counted, marked or found by it. */
const found = async (asking: Asking, word: string): Promise<string> => {
  const { status, text } = await asked(asking, word);
  if (status !== 200) return '';
  const { data } = JSON.parse(text) as {
    data: { groups: unknown[]; results: unknown[]; correctedTo: string | null };
  };
  const hasAny = data.groups.length > 0 || data.results.length > 0;
  // What is corrected finds something else.
  return hasAny && data.correctedTo === null ? `${word}\n${text}` : text;
};

const suggested = async ({ portal, token }: Asking, Keyword: string): Promise<string> =>
  (await portal.call(suggestSearch, { query: { Keyword }, ...(token !== undefined && { token }) })).text;

const planted = ({ planted: { canaries } }: Asking): string[] =>
  canaries.map(({ word }) => word).filter((word) => word.startsWith('zq'));

/** Of each item what stands in its title, its text and its files: what is told of these is told of all. */
const TELLING = /(?:title|notice|content|words|bytes|person|organisation)$/;
const telling = (asking: Asking): string[] => planted(asking).filter((word) => TELLING.test(word));

const beginningsOf = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word.slice(0, 4), word.slice(0, -2)])),
];

/** One letter of it is another. */
const mistyped = (word: string): string => `${word.slice(0, -3)}x${word.slice(-2)}`;

/** The ways by which search tells of anything. */
export const SEARCH_WAYS: readonly Way[] = [
  {
    name: 'what is searched for by a word, with counts, marks and corrections',
    calls: [search],
    see: async (asking) => {
      // What attached documents say is there to be found, too.
      await readFiles(asking.portal.context);
      return each(planted(asking), (word) => found(asking, word));
    },
  },
  {
    name: 'what is searched for by the beginning of a word',
    calls: [search],
    see: (asking) =>
      each(beginningsOf(telling(asking)), async (word) => (await asked(asking, word, 'news')).text),
  },
  {
    name: 'what a word is corrected to that somebody mistypes',
    calls: [search],
    see: (asking) => each(telling(asking).map(mistyped), async (word) => (await asked(asking, word)).text),
  },
  {
    name: 'what is suggested while somebody types',
    calls: [suggestSearch],
    see: (asking) => each(beginningsOf(telling(asking)), (word) => suggested(asking, word)),
  },
];
