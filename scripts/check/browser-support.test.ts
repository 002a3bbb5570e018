import { expect, test } from 'vitest';
import { findTooNew } from './browser-support.ts';

test.each([
  'const kept = numbers.toSorted();',
  'if (URL.canParse(text)) return;',
  'const { promise } = Promise.withResolvers<void>();',
  'const byName = Map.groupBy(people, nameOf);',
  'return map.values().map(String).toArray();',
  'return seen.isSubsetOf(known);',
  'document.startViewTransition(draw);',
])('%s is named as too new', (line) => {
  expect(findTooNew('web/src/a.ts', line)).toHaveLength(1);
});

test.each([
  'return [...map.values()].map(String);',
  'for (const [key, value] of map.entries()) write(key, value);',
  'document.startViewTransition?.(draw);',
  '  // `toSorted()` is not in every browser',
  'const all = z.union([one, other]);',
])('%s is not', (line) => {
  expect(findTooNew('web/src/a.ts', line)).toEqual([]);
});
