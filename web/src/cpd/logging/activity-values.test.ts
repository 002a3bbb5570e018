import { sentCpdRecord } from '@linehaul/contract/cpd-logging';
import { expect, test } from 'vitest';
import { categoryOptions, isOpen, readActivity } from './activity-values.ts';

const form = (given: Record<string, string> = {}): FormData => {
  const data = new FormData();
  const all = {
    title: '',
    categoryId: '',
    presenter: '',
    domain: '',
    completedDate: '',
    hours: '',
    note: '',
  };
  for (const [name, value] of Object.entries({ ...all, ...given })) data.set(name, value);
  return data;
};

test('what is left open is null, so that a draft may leave it so', () => {
  const read = sentCpdRecord.parse(readActivity(form()));
  expect(read).toMatchObject({ title: '', categoryId: null, completedDate: null, hours: null });
});

test('hours are read with a point or a comma, and what is no number is refused', () => {
  expect(readActivity(form({ hours: ' 1,25 ' }))).toMatchObject({ hours: 1.25 });
  expect(sentCpdRecord.safeParse(readActivity(form({ hours: 'two' }))).success).toBe(false);
  expect(sentCpdRecord.safeParse(readActivity(form({ hours: '0' }))).success).toBe(false);
  expect(sentCpdRecord.safeParse(readActivity(form({ hours: '1.125' }))).success).toBe(false);
});

test('what the office has decided on is changed no more', () => {
  expect(
    (['draft', 'asked-back', 'approved', 'declined'] as const).map((state) => isOpen({ state })),
  ).toEqual([...[true, true, false, false]]);
});

test('an activity keeps its category though that is not offered any more, or nothing has arrived yet', () => {
  const [safety, old] = [
    { categoryId: 's', categoryName: 'Safety' },
    { categoryId: 'o', categoryName: 'Old' },
  ];
  const [ofSafety, ofOld] = [
    { key: 's', value: 'Safety' },
    { key: 'o', value: 'Old' },
  ];
  expect(categoryOptions([safety], old)).toEqual([ofOld, ofSafety]);
  expect(categoryOptions([], old)).toEqual([ofOld]);
  expect(categoryOptions([safety], safety)).toEqual([ofSafety]);
  expect(categoryOptions([safety], undefined)).toEqual([ofSafety]);
  expect(categoryOptions([safety], { categoryId: null, categoryName: null })).toEqual([ofSafety]);
});
