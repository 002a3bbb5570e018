import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hasAddress, nameKeyOf, nameText, NO_ADDRESSES, requiredName, tidyName } from './names.ts';

const messageOf = (name: string): string | undefined =>
  z.safeParse(nameText(), name).error?.issues[0]?.message;

test.each([
  'https://evil.example',
  'Claim at HTTP://evil.example',
  'www.evil.example',
  'See WWW.evil',
  'evil.example/pay',
  'evil.example?pay',
  'pay@evil.example',
  'mailto:pay',
  // Written in other forms of the same letters, or with what cannot be seen in between.
  'ｗｗｗ．evil',
  'https：／／evil.example',
  'w\u200Bww.evil.example',
  'https:\u2060//evil.example',
])('the name %j holds an address and is refused', (name) => {
  expect(messageOf(name)).toBe(NO_ADDRESSES);
});

test.each([
  'Zoë O’Brien-Nguyễn',
  'J. R. R. Tolkien',
  'St.John',
  'Freight.com.au',
  'A.B.C. Transport Pty. Ltd.',
  'Smith & Sons (Qld) 24/7',
  'Wwwilson',
  'Fritz @ Work',
  '株式会社トラック',
])('the name %j is taken as it is', (name) => {
  expect(z.parse(nameText(), name)).toBe(name);
});

test('a look for addresses takes no longer than the name is long, whatever is repeated in it', () => {
  const begun = process.cpuUsage();
  for (const part of ['a@', '@', 'a.bb', 'a@b', 'www', 'a@.', 'mailto']) hasAddress(part.repeat(80_000));
  const { user } = process.cpuUsage(begun);
  expect(user / 1_000_000).toBeLessThan(3);
});

test('a line break or another control character in a name is refused', () => {
  for (const name of ['Ana\nPay now', 'Ana\r\nBcc: x', 'Ana\tB', 'Ana\u0085B'])
    expect(messageOf(name)).toBe('Please remove the control characters');
});

test('what cannot be seen is taken out of a name, and white space is one space', () => {
  expect(z.parse(nameText(), '\u202EKestrel\u200B\u00AD  Haulage\u2028Pty\u00A0Ltd\uFEFF ')).toBe(
    'Kestrel Haulage Pty Ltd',
  );
  expect(z.safeParse(requiredName('Please type first name'), '\u200B \u3164').error?.issues[0]?.message).toBe(
    'Please type first name',
  );
});

test('names that look alike are one name', () => {
  const twins = ['Kestrel Haulage', 'KESTREL \u200BHAULAGE', 'Ｋestrel  haulage\u2060'];
  expect(new Set(twins.map(nameKeyOf)).size).toBe(1);
  expect(nameKeyOf('ΟΔΟΣ')).toBe(nameKeyOf('οδος'));
});

test('a tidy name and a key stay what they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(tidyName(tidyName(name))).toBe(tidyName(name));
      expect(nameKeyOf(tidyName(name))).toBe(nameKeyOf(name));
    }),
  );
});
