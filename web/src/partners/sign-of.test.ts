import { expect, test } from 'vitest';
import { signOf } from './sign-of.ts';

test.each([
  ['Outrigger Mutual Insurance', 'OM'],
  ['Clutch & Compass Training', 'CC'],
  ['The Bank of Wattle', 'BW'],
  ['élan', 'É'],
  ['3 Rivers Fuel', '3R'],
  ['& Sons', 'S'],
  ['…', ''],
])('the sign of %s says %s', (title, letters) => {
  expect(signOf(title).letters).toBe(letters);
});

test('a name has always the same sign, and names have different ones', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Partner ${index}`);
  const signs = names.map((name) => JSON.stringify(signOf(name)));
  expect(names.map((name) => JSON.stringify(signOf(name)))).toEqual(signs);
  expect(new Set(names.map((name) => signOf(name).tone)).size).toBe(6);
  expect(new Set(names.map((name) => signOf(name).shape)).size).toBe(5);
});
