import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';

test.each([
  ['+61412345678', '0412 345 678'],
  ['+61298765432', '(02) 9876 5432'],
  ['+611300123456', '1300 123 456'],
  ['+61131234', '13 12 34'],
  ['+64211234567', '+64211234567'],
])('the number %s is written %s', (phone, written) => {
  expect(formatPhone(phone)).toBe(written);
});
