import { expect, test } from 'vitest';
import { givenAddress, givenSearchOf } from './given-search.ts';

test('a search of given hours stands in the address, and what the address does not know is what stands', () => {
  const search = { state: 'revoked', keyword: 'safety', page: 2 } as const;
  const query = givenAddress(search).split('?')[1];
  expect(givenSearchOf(new URLSearchParams(query))).toEqual(search);
  expect(givenSearchOf(new URLSearchParams('state=else'))).toEqual({
    state: 'approved',
    keyword: '',
    page: 1,
  });
});
