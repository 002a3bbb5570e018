import { expect, test } from 'vitest';
import { figureAddress, figureSearchOf } from './figure-search.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';

test('an address keeps programme and year, and leaves to the server what it does not name or what is none', () => {
  const search = { programmeId: ID, year: '2026' };
  const [, query] = figureAddress(search).split('?');
  expect(figureSearchOf(new URLSearchParams(query))).toEqual(search);
  const nothing = { programmeId: '', year: '' };
  expect(figureSearchOf(new URLSearchParams('programme=drivers&year=19'))).toEqual(nothing);
  expect(figureAddress(nothing)).toBe('/admin/cpd/figures');
});
