import { SEARCH_GROUPS } from '@linehaul/contract/search';
import type pg from 'pg';
import { IS_BRIEF, PEOPLE_COUNT } from './extent.ts';
import { fillDatabase } from './load/fill-database.ts';
import { FILL_MEMBERSHIPS } from './load/fill-memberships.ts';
import { fillSearch, wordOf } from './load/fill-search.ts';
import { printTable } from './report.ts';
import { type Asked, TIMED_HEAD, timeCall } from './load/timed-calls.ts';
import { withPortal } from './with-portal.ts';

const SIZES = IS_BRIEF ? [1000] : [1000, 1_000_000];
const TIMES = IS_BRIEF ? 2 : 20;
const GOAL_MS = 200;

/** What a page asks of a section's own list beside search. */
const listed = (path: string, keyword: string, tokens: readonly string[]) => ({
  ...{ path, tokens, body: { page: 1, size: 5, keyword } },
});

/** Ranks of words in their order: a question is made of them. */
const questionsOf = async (client: pg.Client, tokens: readonly string[]): Promise<Asked[]> => {
  const common = await wordOf(client, 3);
  const other = await wordOf(client, 11);
  const usual = await wordOf(client, 300);
  const seldom = await wordOf(client, 4000);
  const rare = await wordOf(client, 18_000);
  const mistyped = `${usual.slice(0, 3)}${usual.slice(4)}`;
  const ask = (name: string, path: string, keyword: string): Asked => ({
    ...{ name, tokens, path: `${path}?Keyword=${encodeURIComponent(keyword)}` },
  });
  const search = (name: string, keyword: string): Asked => ask(name, '/api/Search', keyword);
  return [
    search('a word that most have', common),
    search('two words that most have', `${common} ${other}`),
    search('a word that some have', usual),
    search('a rare word', rare),
    search('words of every kind', `${common} ${usual} ${seldom} ${rare}`),
    search('the beginning of a word', usual.slice(0, 5)),
    search('a word with a typing error', mistyped),
    search('what nothing has', 'xyzzyplugh'),
    search('a name that many have', 'robin carter'),
    search('an organisation', 'dubbo haulage'),
    ask('suggestions', '/api/Search/suggest', `${other} ${usual.slice(0, 5)}`),
    ...SEARCH_GROUPS.slice(0, 4).map((group) => ({
      ...search('', usual),
      ...{ name: `${group} alone, page 2`, path: `/api/Search?Keyword=${usual}&Group=${group}&Page=2` },
    })),
    { name: 'list of partners, a word that most have', ...listed('/api/partner/list', common, tokens) },
    { name: 'list of partners, part of a word', ...listed('/api/partner/list', usual.slice(2), tokens) },
    { name: 'list of partners, what nothing has', ...listed('/api/partner/list', 'xyzzyplugh', tokens) },
    { name: 'list of events, a word that some have', ...listed('/api/event/list', usual, tokens) },
  ];
};

/** Search at a thousand and at a million items, one call at a time, with what PostgreSQL itself needs of it. */
export const measureSearch = (): Promise<boolean> =>
  withPortal(async ({ server, client }) => {
    const people = await fillDatabase(client, PEOPLE_COUNT);
    // Only members are found.
    await client.query(FILL_MEMBERSHIPS);
    let from = 0;
    for (const to of SIZES) {
      await fillSearch(client, { from, to });
      from = to;
      const rows: string[][] = [];
      const questions = await questionsOf(
        client,
        people.map(({ token }) => token),
      );
      const little = questions.find(({ name }) => name === 'what nothing has');
      if (!little) throw new Error('There is a question that nothing answers');
      for (const asked of questions)
        rows.push(await timeCall({ server, client }, asked, { times: TIMES, goalMs: GOAL_MS, little }));
      printTable(
        `Search among ${to} news, resources, partners and events, ${TIMES} times each`,
        ['question', ...TIMED_HEAD, `goal ${GOAL_MS} ms`],
        rows,
      );
    }
    return true;
  });
