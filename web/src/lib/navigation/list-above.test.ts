import { expect, test } from 'vitest';
import { listAbove, sayListAbove } from './list-above.ts';

test('a page says which list it belongs to for as long as it is open', () => {
  const leave = sayListAbove('/admin/resources?section=resources');
  expect(listAbove()).toBe('/admin/resources?section=resources');
  leave();
  expect(listAbove()).toBeUndefined();
});
