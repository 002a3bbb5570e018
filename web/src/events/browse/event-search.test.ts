import { expect, test } from 'vitest';
import { eventSearchAddress, eventSearchOf, partsOf } from './event-search.ts';

const ID = '7d8ad85c-0b5b-4f3c-9d1c-2f1f6f5a9b10';
const OTHER = '0c6e3f0e-6a5b-4a53-8a4e-6f0f5a1f2c33';

const read = (query: string) => eventSearchOf(new URLSearchParams(query));

test('the address holds everything that narrows the list, and gives it back', () => {
  const search = {
    keyword: 'fatigue & rest',
    filter: {
      typeId: ID,
      locationsId: [ID, OTHER],
      tagId: [OTHER],
      startDateFrom: '2026-12-01',
      startDateTo: '2026-12-31',
    },
    view: 'month',
    month: '2026-12',
  } as const;
  const address = eventSearchAddress({
    ...search,
    filter: { ...search.filter, locationsId: [ID, OTHER], tagId: [OTHER] },
  });
  expect(read(address.slice(address.indexOf('?')))).toEqual(search);
});

test('without anything set the address is that of the page', () => {
  expect(eventSearchAddress({ keyword: '', filter: {}, view: 'list', month: '2026-12' })).toBe('/events');
});

test('what cannot be is left out, so that a mistyped address still shows events', () => {
  const query = `type=x&location=${ID}&location=${ID}&location=1&from=2026-02-30&to=soon&view=year&month=2026-13`;
  expect(read(query)).toEqual({ keyword: '', filter: { locationsId: [ID] }, view: 'list' });
});

test('each part of a filter can be taken out of it alone', () => {
  const parts = partsOf({ typeId: ID, locationsId: [ID, OTHER], startDateTo: '2026-12-31' });
  expect(parts.map(({ kind }) => kind)).toEqual(['type', 'location', 'location', 'to']);
  expect(parts[1]?.without).toEqual({ typeId: ID, locationsId: [OTHER], startDateTo: '2026-12-31' });
  expect(partsOf({ tagId: [ID] })[0]?.without).toEqual({});
});
