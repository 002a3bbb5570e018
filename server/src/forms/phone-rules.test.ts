import { expect, test } from 'vitest';
import { toE164 } from './phone-rules.ts';

test.each([
  ['0412 345 678', '+61412345678'],
  ['(03) 9876 5432', '+61398765432'],
  ['+61 412 345 678', '+61412345678'],
  ['+64 21 123 4567', '+64211234567'],
])('%s is %s, Australian unless it says otherwise', (written, e164) => {
  expect(toE164(written)).toBe(e164);
});

test.each(['', '12', '0412 345', 'not a phone', '+61 999 999 999 999', '0000000000'])(
  '"%s" is no phone number',
  (written) => {
    expect(toE164(written)).toBeUndefined();
  },
);
