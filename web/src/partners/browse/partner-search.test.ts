import { expect, test } from 'vitest';
import { partnerListAddress, placeOf } from './partner-search.ts';

const [FUEL, MONEY, CARDS, BULK, BANKS] = ['fuel', 'money', 'cards', 'bulk', 'banks'];
const LABELS = {
  categories: [
    { id: FUEL, label: 'Fuel', items: 2 },
    { id: MONEY, label: 'Money', items: 1 },
  ],
  parts: [
    { id: CARDS, label: 'Cards', items: 1, categoryId: FUEL },
    { id: BULK, label: 'Bulk', items: 1, categoryId: FUEL },
    { id: BANKS, label: 'Banks', items: 1, categoryId: MONEY },
  ],
};

test('an address names a category or a part of one, whose category is shown with its parts', () => {
  expect(placeOf(FUEL, LABELS)).toMatchObject({ category: { label: 'Fuel' }, part: undefined });
  const place = placeOf(BULK, LABELS);
  expect(place).toMatchObject({ category: { label: 'Fuel' }, part: { label: 'Bulk' }, isUnknown: false });
  expect(place.beside.map(({ label }) => label)).toEqual(['Cards', 'Bulk']);
});

test('without a category all are shown and no parts, and one that nobody knows is said to be unknown', () => {
  expect(placeOf(undefined, LABELS)).toEqual({
    ...{ category: undefined, part: undefined, beside: [], isUnknown: false },
  });
  expect(placeOf('gone', LABELS).isUnknown).toBe(true);
});

test('all partners have an address of their own, and words and tags stand behind it', () => {
  expect(partnerListAddress()).toBe('/partners/all_categories');
  expect(partnerListAddress({ categoryId: 'fuel', title: 'a b', tagIds: ['x'] })).toBe(
    '/partners/fuel?tag=x&title=a+b',
  );
});
