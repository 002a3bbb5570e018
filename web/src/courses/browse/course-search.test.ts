import { expect, test } from 'vitest';
import { courseListAddress, courseSearchOf } from './course-search.ts';

const CATEGORY = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test('an address and what it asks for are the same, both ways', () => {
  const search = { keyword: 'load restraint', categoryId: CATEGORY, kind: 'live', price: 'paid' } as const;
  const address = courseListAddress(search);
  expect(address).toBe(`/cpd/all-courses?keyword=load+restraint&category=${CATEGORY}&kind=live&price=paid`);
  expect(courseSearchOf(new URL(address, 'https://portal.example').searchParams)).toEqual(search);
  expect(courseListAddress()).toBe('/cpd/all-courses');
});

test('what cannot be is left out', () => {
  const query = new URLSearchParams({ category: 'x', kind: 'dance', keyword: ' a ' });
  expect(courseSearchOf(query)).toEqual({
    keyword: 'a',
    categoryId: undefined,
    kind: undefined,
    price: undefined,
  });
});
