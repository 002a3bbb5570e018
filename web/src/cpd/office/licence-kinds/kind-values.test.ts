import { expect, test } from 'vitest';
import { kindRules } from './kind-values.ts';

const KIND = { name: 'Forklift', needsExpiry: 'on', reminderDays: '7, 30 90' };
const faultsOf = (values: object) => {
  const read = kindRules.safeParse(values);
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

test('days are read with commas and blanks, and a box that is not ticked is no', () => {
  expect(kindRules.safeParse(KIND)).toMatchObject({
    data: { name: 'Forklift', needsExpiry: true, asksFile: false, reminderDays: [7, 30, 90] },
  });
  expect(kindRules.safeParse({ ...KIND, reminderDays: '' })).toMatchObject({ data: { reminderDays: [] } });
});

test.each(['soon', '1.5', '-3', '400', '1 2 3 4 5 6'])('%s is refused at the field of the days', (days) => {
  expect(new Set(faultsOf({ ...KIND, reminderDays: days }))).toEqual(new Set(['reminderDays']));
});
