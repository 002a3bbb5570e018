import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakableParts } from './breakable-parts.ts';

test('a long address breaks before its @ and dots, and after slashes and hyphens', () => {
  expect(breakableParts('doug.barham@kestrel-ridge.example')).toEqual([
    'doug',
    '.barham',
    '@kestrel-',
    'ridge',
    '.example',
  ]);
  expect(breakableParts('https://www.kestrelridge.example')).toEqual([
    'https://',
    'www',
    '.kestrelridge',
    '.example',
  ]);
});

test('short addresses and ends of sentences stay whole, and no letter is lost', () => {
  expect(breakableParts('jo@example.com')).toEqual(['jo@example.com']);
  expect(breakableParts('A sentence that ends here.')).toEqual(['A sentence that ends here.']);
  const address = 'very-long_name.of.somebody@sub.domain.example/path';
  expect(breakableParts(address).join('')).toBe(address);
});

test('a sum within a sentence stays whole', () => {
  expect(breakableParts('12 payments of $1,102.88 each')).toEqual(['12 payments of $1,102.88 each']);
});

test('a word that no column has room for breaks within, and an accent stays with its letter', () => {
  expect(breakableParts('to Wolfeschlegelsteinhausen')).toEqual(['to Wolfeschlegelsteinhausen']);
  expect(breakableParts('Rindfleischetikettierungsgesetz')).toEqual([
    'Rindfleische',
    'tikettierung',
    'sgesetz',
  ]);
  const accented = 'e\u0301'.repeat(14);
  expect(breakableParts(accented)).toEqual(['e\u0301'.repeat(12), 'e\u0301'.repeat(2)]);
});

test('no sign is lost or added', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => breakableParts(text).join('') === text));
});
