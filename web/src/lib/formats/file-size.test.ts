import { expect, test } from 'vitest';
import { formatFileSize } from './file-size.ts';

test.each([
  [1, '1 kB'],
  [40_000, '39 kB'],
  [150_000, '0.2 MB'],
  [10_485_760, '10.0 MB'],
  [10_485_761, '10.1 MB'],
])('%d bytes read as %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text);
});
