import { sentProduct } from '@linehaul/contract/office-products';
import { expect, test } from 'vitest';
import { readProduct } from './product-values.ts';

const TERMS = {
  membershipYear: 'anniversary',
  ...{ 'terms.renews': 'invoice', 'terms.noticeDays': '30', 'terms.remindersBefore': '14, 7' },
  ...{ 'terms.remindersAfter': '', 'terms.graceDays': '30', 'terms.suspendedDays': '0' },
};

const form = (values: Record<string, string | string[]>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries({ name: 'Fleet', description: '', ...TERMS, ...values }))
    for (const each of [value].flat()) data.append(name, each);
  return data;
};

test('an amount is read with a sign and commas, and without one it is not offered so', () => {
  const read = readProduct(
    form({ 'annual.total': '$1,320.50', 'annual.methods[]': ['4', '8'], 'monthly.methods[]': ['4'] }),
  );
  expect(sentProduct.parse(read)).toMatchObject({
    annual: { total: 1320.5, methods: [4, 8] },
    monthly: null,
    vehicle: null,
    minTrucks: null,
    validFrom: null,
  });
});

test('what is no number is refused where it was typed', () => {
  const read = readProduct(form({ minTrucks: 'two', 'annual.total': 'a lot', 'annual.methods[]': ['4'] }));
  const paths = sentProduct.safeParse(read).error?.issues.map(({ path }) => path.join('.'));
  expect(paths).toEqual(['minTrucks', 'annual.total']);
});

test('reminders are any number of days between commas, and none is none', () => {
  expect(sentProduct.parse(readProduct(form({}))).terms).toEqual({
    ...{ renews: 'invoice', noticeDays: 30, remindersBefore: [14, 7], remindersAfter: [] },
    ...{ graceDays: 30, suspendedDays: 0 },
  });
});

test('terms that are no days are refused at their field', () => {
  const read = readProduct(
    form({ 'terms.remindersBefore': '14, soon', 'terms.noticeDays': '', 'terms.graceDays': '366' }),
  );
  const issues = sentProduct.safeParse(read).error?.issues;
  expect(issues?.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['terms.noticeDays', 'Please type a whole number of days from 1 to 180'],
    ['terms.remindersBefore', 'Please type whole numbers of days from 1 to 180, such as 7, 14'],
    ['terms.graceDays', 'Please type a whole number of days from 0 to 365'],
  ]);
});
