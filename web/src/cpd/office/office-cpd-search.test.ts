import { expect, test } from 'vitest';
import { officeCpdAddress, officeCpdSearchOf } from './office-cpd-search.ts';

const read = (address: string) => officeCpdSearchOf(new URL(address, 'https://portal.example').searchParams);

test('an address says the same when it is read again, and the queue needs no words', () => {
  const search = { state: 'declined', keyword: 'kim & co', page: 3 } as const;
  expect(read(officeCpdAddress(search))).toEqual(search);
  expect(officeCpdAddress({ state: 'submitted', keyword: '', page: 1 })).toBe('/admin/cpd');
});

test('what an address must not ask for is the first page of the queue', () => {
  const queue = { state: 'submitted', keyword: '', page: 1 };
  expect([read('/?state=draft'), read('/?state=toString'), read('/?page=-1'), read('/?page=x')]).toEqual([
    ...[queue, queue, queue, queue],
  ]);
});
