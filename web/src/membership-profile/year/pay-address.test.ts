import { expect, test } from 'vitest';
import { payAddressOf } from './pay-address.ts';

test('an instalment that waits for another card leads there, and not to the invoice', () => {
  const owing = [
    { invoiceId: 'other', orgId: 'elsewhere', way: 'pay' },
    { invoiceId: 'year', orgId: 'kestrel', way: 'other-card' },
  ] as const;
  expect(payAddressOf(owing, 'year')).toBe('/settings/membership-profile?organisation=kestrel#other-card');
});

test('anything else is paid on the page of its invoice, also before it is known what is owed', () => {
  expect(payAddressOf([{ invoiceId: 'year', orgId: 'kestrel', way: 'pay' }], 'year')).toBe(
    '/settings/invoice/year',
  );
  expect(payAddressOf(undefined, 'year')).toBe('/settings/invoice/year');
});
