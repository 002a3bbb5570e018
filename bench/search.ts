import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { IS_BRIEF, PEOPLE_COUNT } from './extent.ts';
import { fillDatabase, type Person } from './load/fill-database.ts';
import { fillSearch, wordOf } from './load/fill-search.ts';
import { medianOf, printTable } from './report.ts';
import type { ServerProcess } from './server-process.ts';
import { withPortal } from './with-portal.ts';

const SIZES = IS_BRIEF ? [1000] : [1000, 1_000_000];
const TIMES = IS_BRIEF ? 2 : 20;
const GOAL_MS = 200;

interface Stage {
  readonly server: ServerProcess;
  readonly client: pg.Client;
  readonly people: readonly Person[];
}

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly keyword: string;
}

const NOTHING: Asked = { name: 'what nothing has', path: '/api/Search', keyword: 'xyzzyplugh' };

/** Ranks of words in their order: a question is made of them. */
const questionsOf = async (client: pg.Client): Promise<Asked[]> => {
  const common = await wordOf(client, 3);
  const other = await wordOf(client, 11);
  const usual = await wordOf(client, 300);
  const seldom = await wordOf(client, 4000);
  const rare = await wordOf(client, 18_000);
  const mistyped = `${usual.slice(0, 3)}${usual.slice(4)}`;
  const search = (name: string, keyword: string): Asked => ({ name, path: '/api/Search', keyword });
  return [
    search('a word that most have', common),
    search('two words that most have', `${common} ${other}`),
    search('a word that some have', usual),
    search('a rare word', rare),
    search('words of every kind', `${common} ${usual} ${seldom} ${rare}`),
    search('the beginning of a word', usual.slice(0, 5)),
    search('a word with a typing error', mistyped),
    NOTHING,
    search('a name that many have', 'robin carter'),
    search('an organisation', 'dubbo haulage'),
    { name: 'suggestions', path: '/api/Search/suggest', keyword: `${other} ${usual.slice(0, 5)}` },
  ];
};

const askOnce = async (
  { server, people }: Stage,
  { path, keyword }: Asked,
  turn: number,
): Promise<number> => {
  const person = people[turn % people.length];
  const startedAt = performance.now();
  const response = await fetch(`${server.address}${path}?Keyword=${encodeURIComponent(keyword)}`, {
    headers: { authorization: `Bearer ${person?.token}` },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return performance.now() - startedAt;
};

/** A connection tells what it has done with its next statement, once a second has passed. */
const TOLD_AFTER_MS = 1100;

/** Milliseconds that PostgreSQL has spent on statements of this database, as it counts itself. */
const activeMs = async (stage: Stage): Promise<number> => {
  await sleep(TOLD_AFTER_MS);
  await askOnce(stage, NOTHING, 0);
  await sleep(100);
  const { rows } = await stage.client.query<{ ms: number }>(
    'select active_time as ms from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.ms ?? 0;
};

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

const measureOne = async (stage: Stage, asked: Asked): Promise<string[]> => {
  for (let turn = 0; turn < 3; turn += 1) await askOnce(stage, asked, turn);
  const before = await activeMs(stage);
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) times.push(await askOnce(stage, asked, turn));
  const inDatabase = ((await activeMs(stage)) - before) / TIMES;
  const p95 = percentile(times, 0.95);
  return [
    asked.name,
    medianOf(times).toFixed(0),
    p95.toFixed(0),
    inDatabase.toFixed(0),
    p95 <= GOAL_MS ? 'within' : 'OVER',
  ];
};

/** Search at a thousand and at a million items, one call at a time, with what PostgreSQL itself needs of it. */
export const measureSearch = (): Promise<boolean> =>
  withPortal(async ({ server, client }) => {
    const people = await fillDatabase(client, PEOPLE_COUNT);
    let from = 0;
    for (const to of SIZES) {
      await fillSearch(client, { from, to });
      from = to;
      const rows: string[][] = [];
      for (const asked of await questionsOf(client))
        rows.push(await measureOne({ server, client, people }, asked));
      printTable(
        `Search among ${to} news and resources, ${TIMES} times each`,
        ['question', 'median ms', 'p95 ms', 'of it PostgreSQL, mean ms', `goal ${GOAL_MS} ms`],
        rows,
      );
    }
    return true;
  });
