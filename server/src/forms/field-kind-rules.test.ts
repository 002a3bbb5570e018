import { expect, test } from 'vitest';
import { autocompleteOf } from './field-kind-rules.ts';

test('the parts of two addresses of one form are kept apart by their groups', () => {
  expect([autocompleteOf('postcode', 1), autocompleteOf('postcode', 2)]).toEqual([
    'section-2 postal-code',
    'section-3 postal-code',
  ]);
});

test('a field that occurs once has no autocomplete section, and one that no browser keeps has no autocomplete', () => {
  expect([autocompleteOf('website', 1), autocompleteOf('abn', 0), autocompleteOf(null, 0)]).toEqual([
    'url',
    null,
    null,
  ]);
});
