import { expect, test } from 'vitest';
import { telephoneHref } from './telephone-href.ts';

test('a telephone link has digits and the plus only', () => {
  expect(telephoneHref('1800 555 010')).toBe('tel:1800555010');
  expect(telephoneHref('+61 (2) 5550 1234')).toBe('tel:+61255501234');
});
