import { expect, test } from 'vitest';
import { searchAddress, wantedOf } from './search-address.ts';

const wanted = (query: string) => wantedOf(new URLSearchParams(query));

test('an address holds what is looked for, and gives it back', () => {
  for (const one of [{ keyword: 'fatigue & tyres' }, { keyword: 'ABN 51', group: 'news' as const }])
    expect(wanted(searchAddress(one).split('?')[1] ?? '')).toMatchObject(one);
  expect(searchAddress({ keyword: '' })).toBe('/search');
});

test('what an address cannot ask for is left out', () => {
  expect(wanted('keyword=%20%20tyres%20&group=wages')).toEqual({ keyword: 'tyres', group: undefined });
  expect(wanted(`keyword=${'a'.repeat(300)}`).keyword).toHaveLength(100);
});
