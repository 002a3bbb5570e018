import type { InvoiceStatus } from '@linehaul/contract/invoices';
import { expect, test } from 'vitest';
import { payabilityOf } from './payability.ts';

const standing = (status: InvoiceStatus, balanceDue: number) => ({
  status,
  balanceDue,
  payableLineItemId: null,
});

test('an invoice whose line can be paid is payable', () => {
  expect(payabilityOf({ ...standing('Open', 880), payableLineItemId: 'line' })).toBe('payable');
});

test.each([
  ['Paid', 0, 'paid'],
  ['Pending', 880, 'on-its-way'],
  ['Cancelled', 0, 'withdrawn'],
  ['Refunded', 0, 'withdrawn'],
  ['Open', 73.33, 'by-instalments'],
  ['Open', 0.5, 'nothing-owed'],
] as const)('one that is %s with %d owed and cannot be paid is %s', (status, balanceDue, expected) => {
  expect(payabilityOf(standing(status, balanceDue))).toBe(expected);
});
