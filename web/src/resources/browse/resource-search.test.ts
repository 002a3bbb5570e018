import { expect, test } from 'vitest';
import { NEWS, RESOURCES } from '../sections.ts';
import { resourceListAddress, resourceSearchOf } from './resource-search.ts';

const TAG = '0c6e3f0e-6a5b-4a53-8a4e-6f0f5a1f2c33';
const OTHER = '7d7f5c7e-5f0e-4b3e-9b5c-0a2f6f0f3f10';
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://portal.example');
  return resourceSearchOf(pathname.split('/')[2], searchParams);
};

test('what is searched for stands in the address, and is read from it again', () => {
  const search = { categoryId: OTHER, title: 'fatigue & rest', tagIds: [TAG, OTHER] };
  expect(read(resourceListAddress(RESOURCES, search))).toEqual(search);
});

test('the list of everything has the address of all categories', () => {
  expect(resourceListAddress(NEWS)).toBe('/news/all_categories');
  expect(resourceListAddress(RESOURCES, { tagIds: [TAG] })).toBe(`/resources/all_categories?tag=${TAG}`);
  expect(read('/news/all_categories')).toEqual({ title: '', tagIds: [] });
  expect(read('/news')).toEqual({ title: '', tagIds: [] });
});

test('what cannot be asked for is left out', () => {
  const long = 'x'.repeat(200);
  expect(read(`/news/all_categories?tag=nothing&tag=${TAG}&tag=${TAG}&title=%20${long}`)).toEqual({
    title: 'x'.repeat(100),
    tagIds: [TAG],
  });
});
