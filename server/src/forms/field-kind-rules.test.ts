import { expect, test } from 'vitest';
import { autocompleteOf } from './field-kind-rules.ts';

test('the parts of two addresses of one form are kept apart by their groups', () => {
  expect([autocompleteOf('postcode', 1), autocompleteOf('postcode', 2)]).toEqual([
    'section-2 postal-code',
    'section-3 postal-code',
  ]);
});

test('what there is once has no section, and what no browser keeps has nothing', () => {
  expect([autocompleteOf('website', 1), autocompleteOf('abn', 0), autocompleteOf(null, 0)]).toEqual([
    'url',
    null,
    null,
  ]);
});
