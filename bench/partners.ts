import type pg from 'pg';
import { IS_BRIEF, PEOPLE_COUNT } from './extent.ts';
import { fillDatabase, type Person } from './load/fill-database.ts';
import { fillPartners, labelsOf } from './load/fill-partners.ts';
import { medianOf, percentileOf, printTable } from './report.ts';
import { withPortal } from './with-portal.ts';

const SIZES = IS_BRIEF ? [1000] : [1000, 1_000_000];
const TIMES = IS_BRIEF ? 2 : 20;
const GOAL_MS = 200;

interface Asked {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
}

const questionsOf = async (client: pg.Client): Promise<Asked[]> => {
  const [category = '', part = '', tag = ''] = await labelsOf(client);
  const list = (name: string, body: object): Asked => ({ name, path: '/api/partner/list', body });
  return [
    list('all, first page', {}),
    list('all, fifth page', { page: 5 }),
    list('a category', { categoryIds: [category] }),
    list('a part and another category', { categoryIds: [category, part] }),
    list('a category and a tag', { categoryIds: [category], tagIds: [tag] }),
    list('a word that many have', { keyword: 'badorfen' }),
    list('a word that nothing has', { keyword: 'xyzzyplugh' }),
    list('two letters', { keyword: 'qu' }),
    { name: 'categories with their counts', path: '/api/tag/categories/partners' },
  ];
};

interface Stage {
  readonly address: string;
  readonly people: readonly Person[];
}

const askOnce = async ({ address, people }: Stage, { path, body }: Asked, turn: number): Promise<number> => {
  const headers = { authorization: `Bearer ${people[turn % people.length]?.token}` };
  const startedAt = performance.now();
  const response = await fetch(
    address + path,
    body
      ? {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }
      : { headers },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
  return performance.now() - startedAt;
};

const measureOne = async (stage: Stage, asked: Asked): Promise<string[]> => {
  for (let turn = 0; turn < 3; turn += 1) await askOnce(stage, asked, turn);
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) times.push(await askOnce(stage, asked, turn));
  const p95 = percentileOf(times, 0.95);
  return [asked.name, medianOf(times).toFixed(0), p95.toFixed(0), p95 <= GOAL_MS ? 'within' : 'OVER'];
};

/** Lists of partners at a thousand and at a million, one call at a time. */
export const measurePartners = (): Promise<boolean> =>
  withPortal(async ({ server, client }) => {
    const people = await fillDatabase(client, PEOPLE_COUNT);
    let from = 0;
    for (const to of SIZES) {
      await fillPartners(client, { from, to });
      from = to;
      const rows: string[][] = [];
      for (const asked of await questionsOf(client))
        rows.push(await measureOne({ address: server.address, people }, asked));
      printTable(
        `Lists among ${to} partners, ${TIMES} times each`,
        ['list', 'median ms', 'p95 ms', `goal ${GOAL_MS} ms`],
        rows,
      );
    }
    return true;
  });
