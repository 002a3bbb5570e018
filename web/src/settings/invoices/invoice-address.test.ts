import { expect, test } from 'vitest';
import { invoiceAddress, invoicesAddress } from './invoice-address.ts';

test('the address of an invoice keeps the page of the list, and the first page need not be said', () => {
  expect(invoicesAddress(1)).toBe('/settings/invoices');
  expect(invoicesAddress(3)).toBe('/settings/invoices?page=3');
  expect(invoiceAddress('0b5e', 1)).toBe('/settings/invoice/0b5e');
  expect(invoiceAddress('0b5e', 3)).toBe('/settings/invoice/0b5e?page=3');
});
