import { expect, test } from 'vitest';
import { dueDaysToRemind, dueReminder } from './reminder-rules.ts';

const REMINDERS = [-3, 0, 7, 21];
const INVOICE = { issuedOn: '2027-03-01', dueOn: '2027-03-15' };
const on = (today: string, invoice = INVOICE, reminderDays: readonly number[] = REMINDERS) =>
  dueReminder(invoice, { reminderDays, today });

test.each([
  ['2027-03-11', undefined],
  ['2027-03-12', -3],
  ['2027-03-14', -3],
  ['2027-03-15', 0],
  ['2027-03-21', 0],
  ['2027-03-22', 7],
  ['2027-04-05', 21],
  ['2027-04-19', 21],
])('on %s the newest reminder that has come is %s', (today, days) => {
  expect(on(today)).toBe(days);
});

test('after a long absence nobody is reminded of what is long past', () => {
  expect(on('2027-04-20')).toBeUndefined();
  expect(on('2029-01-01')).toBeUndefined();
});

test('an invoice that is due at once is not reminded of on its own day', () => {
  const atOnce = { issuedOn: '2027-03-15', dueOn: '2027-03-15' };
  expect(on('2027-03-15', atOnce)).toBeUndefined();
  expect(on('2027-03-21', atOnce)).toBeUndefined();
  expect(on('2027-03-22', atOnce)).toBe(7);
});

test('the settings say when, in any order; without any there is none', () => {
  expect(on('2027-03-22', INVOICE, [7, -3])).toBe(7);
  expect(on('2027-03-15', INVOICE, [])).toBeUndefined();
  expect(dueDaysToRemind([], '2027-03-15')).toBeUndefined();
});

test('each invoice that has a reminder on a day is among those that are looked at on it', () => {
  for (const [today, dueOn] of [
    ['2028-02-26', '2028-02-29'],
    ['2028-03-21', '2028-02-29'],
    ['2027-04-05', '2027-03-15'],
    ['2027-04-19', '2027-03-15'],
  ] as const) {
    expect(on(today, { issuedOn: '2027-01-01', dueOn })).toBeDefined();
    const days = dueDaysToRemind(REMINDERS, today);
    expect([days && days.from <= dueOn, days && days.to >= dueOn]).toEqual([true, true]);
  }
});
