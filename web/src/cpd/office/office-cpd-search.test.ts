import { expect, test } from 'vitest';
import type { OfficeCpdSearch } from './office-cpd-queries.ts';
import { officeCpdAddress, officeCpdSearchOf, WHOLE_QUEUE } from './office-cpd-search.ts';

const read = (address: string) => officeCpdSearchOf(new URL(address, 'https://portal.example').searchParams);

test('an address says the same when it is read again, and the queue needs no words', () => {
  const id = '6f0e1b52-4f7a-4b7e-9d0a-0c9ad6d0d111';
  const search: OfficeCpdSearch = {
    ...{ state: 'declined', keyword: 'kim & co', page: 3, programmeId: id, categoryId: id },
    ...{ organisation: 'Kestrel', waitedDays: 14 },
  };
  expect(read(officeCpdAddress(search))).toEqual(search);
  expect(officeCpdAddress(WHOLE_QUEUE)).toBe('/admin/cpd');
});

test('what an address must not ask for is the first page of the queue', () => {
  const queue = WHOLE_QUEUE;
  expect([read('/?programme=x'), read('/?waited=-3'), read('/?waited=1.5')]).toEqual([queue, queue, queue]);
  expect([read('/?state=draft'), read('/?state=toString'), read('/?page=-1'), read('/?page=x')]).toEqual([
    ...[queue, queue, queue, queue],
  ]);
});
