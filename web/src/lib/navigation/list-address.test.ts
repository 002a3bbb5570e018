import { expect, test } from 'vitest';
import { listAddress, pageCountOf, pageNumberOf } from './list-address.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=none', 1],
  ['page=9999999', 1],
])('an address with ?%s is at page %i', (query, page) => {
  expect(pageNumberOf(new URLSearchParams(query))).toBe(page);
});

test('an address holds the filters that are set, and the page when it is not the first', () => {
  expect(listAddress('/admin/users', { keyword: 'kylie & sons', page: 2 })).toBe(
    '/admin/users?keyword=kylie+%26+sons&page=2',
  );
  expect(listAddress('/admin/users', { keyword: '', page: 1, action: undefined })).toBe('/admin/users');
});

test('a list has at least one page, and a last one that may be short', () => {
  expect([0, 1, 20, 21, 40].map((total) => pageCountOf(total, 20))).toEqual([1, 1, 1, 2, 2]);
});
