import { expect, test } from 'vitest';
import { linkValueFrom } from './link-query.ts';

test('a link’s value is found in whatever case its name is written', () => {
  expect(linkValueFrom('?Token=a%2Bb', 'token')).toBe('a+b');
  expect(linkValueFrom('?token=ab', 'token')).toBe('ab');
});

test('a link without the value, or with an empty one, carries nothing', () => {
  expect(linkValueFrom('?Token=', 'token')).toBeUndefined();
  expect(linkValueFrom('', 'token')).toBeUndefined();
});
