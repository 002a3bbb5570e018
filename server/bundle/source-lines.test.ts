import { expect, test } from 'vitest';
import { readSourceLines, writeSourceLines } from './source-lines.ts';

// Three lines: of the first source lines 1 and 2 in one, nothing, then line 17 of the second from column 4 on.
const MAPPINGS = 'AAAA,IACA;;ICeA';
const findAt = readSourceLines(Buffer.from(writeSourceLines(MAPPINGS, ['file:///a.ts', 'file:///b.ts'])));

const find = ([line, column]: readonly [line: number, column: number]) => findAt(line, column);

test.each([
  { at: [1, 1], source: 'file:///a.ts', line: 1 },
  { at: [1, 4], source: 'file:///a.ts', line: 1 },
  { at: [1, 5], source: 'file:///a.ts', line: 2 },
  { at: [3, 5], source: 'file:///b.ts', line: 17 },
  { at: [3, 80], source: 'file:///b.ts', line: 17 },
] as const)('line and column $at of a bundle are found in $source at $line', ({ at, source, line }) => {
  expect(find(at)).toEqual({ source, line });
});

test.each([
  { at: [2, 1], who: 'a line of nobody' },
  { at: [3, 4], who: 'a column before the first that is somebody’s' },
  { at: [4, 1], who: 'a line after the last' },
  { at: [99, 1], who: 'a line far after the last' },
] as const)('$who has no source', ({ at }) => {
  expect(find(at)).toBeUndefined();
});
