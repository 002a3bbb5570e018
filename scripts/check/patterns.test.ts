import { expect, test } from 'vitest';
import { findSlowPatterns, patternsIn, slowTextOf } from './patterns.ts';
import { findSourceFiles } from './source-files.ts';

test('no text keeps a pattern of what ships busy for longer than its length asks for', () => {
  expect(findSlowPatterns(findSourceFiles())).toEqual([]);
});

test.each([
  String.raw`const a = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;`,
  'const a = text.replace(/<[^>]*>/g, "");',
  'const a = /^(a+)+$/;',
])('a pattern that a text can keep busy is found: %s', (source) => {
  const [pattern] = patternsIn('server/src/a.ts', source);
  expect(pattern && slowTextOf(pattern)).toBeDefined();
});

test('a pattern that grows with its text is not', () => {
  const [pattern] = patternsIn('server/src/a.ts', 'const a = /<[^<>]*>/g;');
  expect(pattern && slowTextOf(pattern)).toBeUndefined();
});
