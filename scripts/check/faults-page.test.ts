import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

const ROW = /^\|.*\|$/gm;
const HEAD = /^\|( fault | ?\||-)/;
const HELD_BY = /\[([^\]]+\.test\.ts)\]\(\.\.\/([^)]+)\) “([^”]+)”/;

/** Promises of the page that no test holds by the words that it quotes. */
const findUnheld = (page: string): string[] =>
  [...page.matchAll(ROW)]
    .map(([row]) => row)
    .filter((row) => !HEAD.test(row))
    .filter((row) => {
      const [, name, path, words] = HELD_BY.exec(row) ?? [];
      if (name === undefined || path !== name || words === undefined) return true;
      const before = readFileSync(join(ROOT, path), 'utf8').split(words, 2);
      const isDeep = /test\.runIf\(IS_DEEP\)(?!.*^ *test)/ms.test(before[0] ?? '');
      return before.length < 2 || isDeep !== row.includes('npm run test:deep');
    });

const page = readFileSync(join(ROOT, 'docs/faults.md'), 'utf8');

test('every promise of docs/faults.md names a test that is there, by its words, and says where it takes longer than npm test', () => {
  expect([...page.matchAll(ROW)].length).toBeGreaterThan(30);
  expect(findUnheld(page)).toEqual([]);
});

test('control: a promise whose test has other words, or none, is found', () => {
  const bare = '| it rains | nobody gets wet | the roof |';
  const other = page.replace('jobs go on by themselves once', 'jobs go on of their own accord once');
  expect(findUnheld(`${other}\n${bare}`)).toEqual([expect.stringContaining('of their own accord'), bare]);
  expect(findUnheld(page.replace(', in `npm run test:deep`', ''))).toHaveLength(1);
});
