import { expect, test } from 'vitest';
import { ARTICLES } from '../../seed/content/articles/articles.ts';
import { LIBRARY } from '../../seed/content/library/library.ts';
import { PARTNERS } from '../../seed/content/partners/partners.ts';
import { TRAININGS } from '../../seed/events/trainings.ts';
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
