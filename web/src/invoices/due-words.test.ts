import { expect, test } from 'vitest';
import { dueOnInvoice, dueWordOf } from './due-words.ts';

test('an invoice is due on its day, overdue or not', () => {
  expect(dueWordOf({ dueDate: '2027-04-30', isOverdue: false })).toBe('30/04/2027');
  expect(dueWordOf({ dueDate: '2027-04-30', isOverdue: true })).toBe('30/04/2027');
});

test('one paid at once says no day, and is due now when the bank has taken its payment back', () => {
  expect(dueWordOf({ dueDate: null, isOverdue: false })).toBeUndefined();
  expect(dueWordOf({ dueDate: null, isOverdue: true })).toBe('Now');
});

test('the invoice itself has a dash where it never had a day, and the day or Now where it is due', () => {
  expect(dueOnInvoice({ dueDate: null, isOverdue: false })).toBe('–');
  expect(dueOnInvoice({ dueDate: null, isOverdue: true })).toBe('Now');
  expect(dueOnInvoice({ dueDate: '2027-04-30', isOverdue: false })).toBe('30/04/2027');
});
