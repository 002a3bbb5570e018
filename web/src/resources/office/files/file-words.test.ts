import { expect, test } from 'vitest';
import { sizeWords } from './file-words.ts';

test('a size is said in the unit that people would take', () => {
  expect([900, 2048, 150_000, 1_500_000, 26_214_400].map(sizeWords)).toEqual([
    ...['900 bytes', '2 KB', '146 KB', '1.4 MB', '25 MB'],
  ]);
});
