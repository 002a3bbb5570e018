import { expect, test } from 'vitest';
import { countryOfNumber, phoneCountries, phoneNumberFrom } from './phone-rules.ts';

test('an Australian number is read in the forms people type it', () => {
  for (const typed of ['0412 345 678', '+61 412 345 678', '(0412) 345-678', '61412345678']) {
    expect(phoneNumberFrom(typed, 'AU')).toBe('+61412345678');
  }
});

test('a number of another country is read with that country, or with its prefix', () => {
  expect(phoneNumberFrom('021 123 4567', 'NZ')).toBe('+64211234567');
  expect(phoneNumberFrom('+64 21 123 4567', 'AU')).toBe('+64211234567');
});

test.each(['', 'abc', '123', '0412 345 67', '0412 345 678 9'])('%j is no number', (typed) => {
  expect(phoneNumberFrom(typed, 'AU')).toBeUndefined();
});

test('Australia is among the countries with its calling code', () => {
  expect(phoneCountries).toContainEqual({ code: 'AU', name: 'Australia', callingCode: '61' });
});

test('the country of a number that is known is found by it', () => {
  expect(['+61412345678', '+64211234567', '12'].map(countryOfNumber)).toEqual(['AU', 'NZ', undefined]);
});
