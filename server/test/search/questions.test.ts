import { search, SEARCH_GROUP_OF, type SearchGroup } from '@linehaul/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ARTICLES } from '../../seed/content/articles/articles.ts';
import { LIBRARY } from '../../seed/content/library/library.ts';
import { PARTNERS } from '../../seed/content/partners/partners.ts';
import { TRAININGS } from '../../seed/events/trainings.ts';
import { seedDemo } from '../../seed/seed-demo.ts';
import { readFiles } from '../../src/search/reading/read-files-job.ts';
import { WITHOUT_LIMITS } from '../calls/without-limits.ts';
import { signIn } from '../people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../portal.ts';
import asked from './questions.json' with { type: 'json' };

const TITLES: Record<string, ReadonlySet<string>> = {
  news: new Set(ARTICLES.map(({ title }) => title)),
  resource: new Set(LIBRARY.map(({ title }) => title)),
  partner: new Set(PARTNERS.map(({ title }) => title)),
  event: new Set(TRAININGS.map(({ title }) => title)),
};

test('sixty different questions are asked, each of something that the demo has', () => {
  const unknown = asked.questions.flatMap(({ ask, first }) =>
    first.filter((wanted) => !TITLES[wanted.in]?.has(wanted.title)).map(({ title }) => [ask, title]),
  );
  expect(unknown).toEqual([]);
  expect(new Set(asked.questions.map(({ ask }) => ask)).size).toBe(60);
  expect(asked.questions.filter(({ first }) => first.length === 0)).toEqual([]);
});

const GROUPS: Record<string, SearchGroup> = {
  ...{ news: 'news', resource: 'resources', partner: 'partners', event: 'events' },
};
/** Of all groups together. */
const FIRST = 3;
const ANSWERED_AT_LEAST = 55;

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal({ DEMO: '1' }, undefined, { limits: WITHOUT_LIMITS });
  await seedDemo(portal.context);
  await readFiles(portal.context);
  const person = await portal.context.db
    .selectFrom('accounts')
    .select(['id', 'role'])
    .where('email', '=', asked.asker)
    .executeTakeFirstOrThrow();
  token = await signIn(portal, { ...person, role: 0 });
}, 240_000);
afterAll(() => portal.stop());

const findFirst = async (keyword: string): Promise<string[]> => {
  const { data } = await portal.call(search, { query: { Keyword: keyword }, token });
  return data.results.slice(0, FIRST).map(({ type, title }) => `${SEARCH_GROUP_OF[type]}: ${title}`);
};

test('at least 55 of them have an answer among the first three results', async () => {
  const unanswered = [];
  for (const { ask, tries, first } of asked.questions) {
    const wanted = first.map((one) => `${GROUPS[one.in]}: ${one.title}`);
    const found = await findFirst(ask);
    if (!found.some((one) => wanted.includes(one))) unanswered.push({ ask, tries, wanted, found });
  }
  if (unanswered.length > 0) console.info('Not among the first three:', unanswered);
  expect(asked.questions.length - unanswered.length).toBeGreaterThanOrEqual(ANSWERED_AT_LEAST);
}, 120_000);

test('tyres are found however they are spelt', async () => {
  for (const keyword of ['tyres', 'tyre', 'tires', 'tyers', 'truck tyres'])
    expect([keyword, await findFirst(keyword)]).toEqual([
      keyword,
      expect.arrayContaining(['partners: Longtread Tyres']),
    ]);
});

test('what nobody wrote about finds nothing', async () => {
  for (const keyword of ['zzyzx', 'quantum chromodynamics', '%%%', 'sourdough'])
    expect(await findFirst(keyword)).toEqual([]);
});
