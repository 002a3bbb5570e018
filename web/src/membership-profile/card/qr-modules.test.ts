import { expect, test } from 'vitest';
import { modulesOf } from './qr-modules.ts';

test('a code is read row by row, its first module in the highest bit', () => {
  // 1 0 1, 0 1 0, 1 1 0: 10101011 0.......
  expect(modulesOf({ size: 3, modules: btoa('\u00AB\u0000') })).toEqual([
    [true, false, true],
    [false, true, false],
    [true, true, false],
  ]);
});
